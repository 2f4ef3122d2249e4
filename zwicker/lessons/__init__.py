"""Lessons: courses of steps, each an example of the rules with a question to be answered at the
board. The data are `courses.json`, the texts `locales/`."""

from zwicker.lessons.course import Course, Lesson, Library, read_library

__all__ = ["Course", "Lesson", "Library", "read_library"]
