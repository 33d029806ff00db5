#!/usr/bin/env python3
"""Says which of the browser's layouts depart from UAX #14, judged by ICU's line breaker and HarfBuzz's widths.

usage: judge.py QUESTIONS < answers > numbers

A layout departs where a line ends at no opportunity of ICU although it has one, where a word is cut before its line is
full, or where the browser left an opportunity unused up to which the text would have fitted. Each line of the output is
an id and the numbers of its layouts that depart. No contender has a say in it.
"""
import sys

from icu4py.breakers import LineBreaker

from common import Question
from pdf import edges_of

#: What rounding may decide, in points.
SLACK = .25


def departs(question, edges, opportunities, width, ends):
    """Tells whether lines that end at some characters are others than UAX #14 gives."""
    text, start = question.text, 0
    for end in ends:
        inside = [at for at in opportunities if start < at <= end]
        after = next((at for at in opportunities if at > end), None)

        def fits(to):
            return edges[start + len(text[start:to].rstrip(" "))] - edges[start] <= width - SLACK

        while end < len(text) and text[end] == " ":
            end += 1
        if end < len(text):
            if end not in opportunities and (inside or fits(end + 1)):
                return True
            if after and after > end and fits(after):
                return True
        start = end
    return False


def main():
    with open(sys.argv[1], encoding="utf8") as file:
        questions = {question.id: question for question in map(Question, file)}
    for row in sys.stdin:
        name, *layouts = row.rstrip("\n").split("\t")
        question = questions[name]
        edges = edges_of(question)
        opportunities = [end for _, end in LineBreaker(question.text, question.language).segments()]
        found = [number for number, lines in enumerate(layouts)
                 if departs(question, edges, opportunities, question.widths[number], ends_of(lines))]
        if found:
            print(name, *found)


def ends_of(lines):
    return [int(line.partition(":")[0]) for line in lines.split(" ")]


main()
