"""Reads calendars with the package icalendar.

Standard input: a list of documents. Standard output: a list with the events of each.
"""

import json
import sys

from icalendar import Calendar


def read(document):
    calendar = Calendar.from_ical(document)
    return [
        {
            "uid": str(event["UID"]),
            "start": event["DTSTART"].dt.isoformat(),
            "end": event["DTEND"].dt.isoformat(),
            "stamp": event["DTSTAMP"].dt.isoformat(),
            "sequence": int(event["SEQUENCE"]),
            "summary": str(event["SUMMARY"]),
            "faults": [str(error) for error in event.errors],
        }
        for event in calendar.walk("VEVENT")
    ]


json.dump([read(document) for document in json.load(sys.stdin)], sys.stdout)
