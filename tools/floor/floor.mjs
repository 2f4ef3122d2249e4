// The least a page with Pyodide can do, as its documentation begins: load it and print.
import { loadPyodide } from "./pyodide.mjs";

const python = await loadPyodide({
  stdout: (text) => {
    document.getElementById("out").textContent = text;
    performance.mark("printed");
  },
});
python.runPython("print('ready')");
