"""What the page may ask in vain."""

from zwicker.errors import ZwickerError


class PageError(ZwickerError):
    """A request of the page that cannot be served."""

    messages = {
        "bad-value": "{text!r} is not a value for this",
        "no-game": "there is no game",
        "too-long": "the text is too long: {text} characters",
        "not-your-turn": "the seat at the screen is not to move",
        "no-review": "this deal is not being reviewed",
    }
