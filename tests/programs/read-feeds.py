"""Reads feeds with feedparser, the Universal Feed Parser.

Standard input: a list of documents. Standard output: a list with one object for each.
"""

import json
import sys

import feedparser


def read(document):
    parsed = feedparser.parse(document)
    return {
        "fault": str(parsed.bozo_exception) if parsed.bozo else "",
        "version": parsed.version,
        "language": parsed.feed.get("language", ""),
        "title": parsed.feed.get("title", ""),
        "id": parsed.feed.get("id", ""),
        "entries": [
            {
                "id": entry.id,
                "title": entry.title,
                "link": entry.link,
                "summary": entry.get("summary", ""),
                "updated": "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z".format(*entry.updated_parsed[:6]),
            }
            for entry in parsed.entries
        ],
    }


json.dump([read(document) for document in json.load(sys.stdin)], sys.stdout)
