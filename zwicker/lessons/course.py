"""Courses as data: steps that name an example of the rules, or one of the courses' own.

`courses.json` holds {"examples": …, "courses": …}; an example is written like those of
`rulebook/examples.json` and checked like them. A step is {"id", "example", "variant"}; its texts
are found under "lesson." and its id, or are those of the rules for the example's topic.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from zwicker.errors import ZwickerError
from zwicker.rulebook.examples import Example, Shown, read_examples, shown_in
from zwicker.variants import variant


class Lesson(NamedTuple):
    """One step: the id of its texts, the example and the variant in which it is shown."""

    id: str
    example: Example
    variant: str


class Course(NamedTuple):
    """Lessons in the order in which they are learnt."""

    id: str
    lessons: tuple[Lesson, ...]


class Library(NamedTuple):
    """All courses, and all examples by id."""

    courses: dict[str, Course]
    examples: dict[str, Example]


def read_library(examples: Sequence[Mapping[str, Any]], data: Mapping[str, Any]) -> Library:
    """The courses out of the objects of courses.json and examples.json."""
    known = {one.id: one for one in read_examples([*examples, *data["examples"]])}
    courses = {
        one["id"]: Course(
            one["id"],
            tuple(Lesson(s["id"], known[s["example"]], s["variant"]) for s in one["steps"]),
        )
        for one in data["courses"]
    }
    return Library(courses, known)


def shown(example: Example, name: str) -> Shown:
    """The example in the variant named. Raises ZwickerError where it does not hold."""
    found = shown_in(example, variant(name))
    if found is None:
        raise ZwickerError("bad-option", f"{example.id} {name}")
    return found
