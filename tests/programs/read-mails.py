"""Reads mails with Python's own email package, and verifies their signatures with dkimpy.

Standard input: {"record": TXT record of every selector, "mails": [mail, ...]}.
Standard output: a list with one object for each mail.
"""

import email.policy
import json
import sys
from email.parser import BytesParser

import dkim

HEADERS = (
    "Subject",
    "From",
    "To",
    "Auto-Submitted",
    "List-Id",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
    "MIME-Version",
)


def read(raw, record):
    message = BytesParser(policy=email.policy.default).parsebytes(raw)
    headers = {name: [str(value) for value in message.get_all(name, [])] for name in HEADERS}
    parts = list(message.walk())
    defects = [type(one).__name__ for part in parts for one in part.defects]
    defects += [f"{name}: {one}" for name in message.keys() for one in message[name].defects]
    return {
        "headers": headers,
        "types": [part.get_content_type() for part in parts],
        "defects": defects,
        "isDated": message["Date"].datetime is not None,
        "longestLine": max(len(line) for line in raw.split(b"\r\n")),
        "text": message.get_body(("plain",)).get_content(),
        "html": message.get_body(("html",)).get_content(),
        "isSigned": dkim.verify(raw, dnsfunc=lambda name, timeout=5: record.encode()),
    }


asked = json.load(sys.stdin)
json.dump([read(raw.encode(), asked["record"]) for raw in asked["mails"]], sys.stdout)
