"""Reads sitemaps with Python's own XML reader.

Standard input: a list of documents. Standard output: a list with the pages of each.
"""

import json
import sys
import xml.etree.ElementTree as ElementTree

NAMESPACES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def read(document):
    return [
        {
            "loc": page.findtext("s:loc", namespaces=NAMESPACES),
            "alternates": {
                link.get("hreflang"): link.get("href")
                for link in page.findall("x:link[@rel='alternate']", NAMESPACES)
            },
        }
        for page in ElementTree.fromstring(document).findall("s:url", NAMESPACES)
    ]


json.dump([read(document) for document in json.load(sys.stdin)], sys.stdout)
