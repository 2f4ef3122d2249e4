"""Commands that build, serve and check the project; run them with `python3 -m tools.<name>`."""
