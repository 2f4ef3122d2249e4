"""The page's line icons, drawn on 24 x 24 with the pen of `.icon` in base.css."""

PATHS = {
    "menu": "M4 6h16M4 12h16M4 18h16",
    "help": "M9 9.2a3.2 3.2 0 1 1 4.6 2.9c-1 .5-1.6 1.1-1.6 2.4M12 18.4v.1",
    "undo": "M8 5L3.5 9.5L8 14M4 9.5h10a5.5 5 0 0 1 0 10h-3",
    "redo": "M16 5l4.5 4.5L16 14M20 9.5H10a5.5 5 0 0 0 0 10h3",
    "hint": "M9.5 18h5M10.5 21h3M12 3a6.2 6.2 0 0 0-3.6 11.2c.7.6 1.1 1.2 1.1 2.300h5"
    "c0-1.1.4-1.700 1.1-2.300A6.2 6.2 0 0 0 12 3z",
    "cancel": "M6 6l12 12M18 6L6 18",
    "log": "M5 5h14M5 10h14M5 15h9M5 20h6",
    "new": "M12 5v14M5 12h14",
    "flag": "M6 21V4M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1"
    "M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "share": "M12 14V3M8 7l4-4l4 4M6 11H5v10h14V11h-1",
    "open": "M3 19V6h6l2 2.500h10V19zM3 12h18",
    "save": "M12 4v11M7.5 11L12 15.5L16.5 11M5 20h14",
    "skip": "M5 5l8 7l-8 7zM13 5l8 7l-8 7z",
    "rules": "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .500 8 2c2-1.500 5-2 8-2V4c-3 0-6 .500-8 2zM12 6v14",
    "raise": "M5 20h14M5 16h14M12 13V4M8 8l4-4l4 4",
    "first": "M18 5L11 12L18 19M6 5v14",
    "back": "M15 5L8 12L15 19",
    "on": "M9 5L16 12L9 19",
    "latest": "M6 5L13 12L6 19M18 5v14",
    "again": "M19 12a7 7 0 1 1-2.2-5.100M19 3v4.500h-4.500",
    "chart": "M5 4v16h15M9 16v-5M13 16V7M17 16v-3",
    "leave": "M14 4H5v16h9M10 12h10M16.500 8L20.500 12L16.500 16",
    "seal": "M12 3l8 3v5c0 5-3.500 8-8 10c-4.500-2-8-5-8-10V6zM8.500 11.500L11 14L15.500 9.500",
    "shelf": "M4 8h16v12H4zM7 8V4h10v4M9 13h6",
    "learn": "M12 5L2.500 10L12 15L21.500 10zM6.500 12.500V17c3 2.500 8 2.500 11 0v-4.500",
    "done": "M5 12.500l4.500 4.500L19 7.500",
    "pause": "M9 6v12M15 6v12",
    "less": "M5 12h14",
    "study": "M4 5h16v11H4zM9 20h6M12 16v4M8 12l2.500-3l2.500 2l3-4",
    "settings": "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5"
    "M8 14.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5",
    "fold": "M4 5h16v14H4zM14 5v14M7 9l3 3l-3 3",
    "print": "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
    "star": "M12 3.500l2.600 5.400l5.900.800l-4.300 4.100l1 5.900L12 16.900l-5.200 2.800l1-5.900"
    "L3.500 9.700l5.900-.800z",
    "house": "M3.500 11.500L12 4l8.500 7.500M6 9.500V20h12V9.500M10 20v-6h4v6",
    "lock": "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
    "more": "M6 12h.1M12 12h.1M18 12h.1",
}


def icon(name: str) -> str:
    """An icon as markup; the button around it bears the name."""
    path = PATHS[name]
    return '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="' + path + '"/></svg>'
