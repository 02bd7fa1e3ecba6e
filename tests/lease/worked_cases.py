"""Writes the worked cases of rent adjustment with the amounts that the second implementation finds.

Each line is a name, the query of the lease page and what the rent becomes: "date rent charged" for each
adjustment and step, to the oere, or "date waiting". The index is read from the content's own files.
Usage: python3 tests/lease/worked_cases.py > tests/lease/worked-cases.csv
"""
import csv
import os
import sys
from datetime import date, timedelta
from fractions import Fraction
from urllib.parse import urlencode

from second_implementation import Index, compute, half_away

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
DATA = os.path.join(ROOT, "content", "series", "data")
AS_OF = "2026-11-27"
# Days on which Statistics Norway departed from the tenth, or the Monday after a weekend.
ODD_DAYS = {"2016-12": "2017-01-11", "2018-04": "2018-05-09", "2025-12": "2026-01-09"}
FLOORS = {"contract-rent": "", "previous-rent": "forrige", "none": "ingen"}
ROUNDINGS = {"ore": "", "krone": "krone", "none": "ingen"}


def publication(month):
    if month in ODD_DAYS:
        return ODD_DAYS[month]
    year, number = map(int, month.split("-"))
    tenth = date(year + number // 12, number % 12 + 1, 10)
    return (tenth + timedelta(days={5: 2, 6: 1}.get(tenth.weekday(), 0))).isoformat()


def published_index():
    rows = {}
    for base in ("2015", "2025", "1998"):
        with open(os.path.join(DATA, f"no-cpi-month-{base}.csv"), encoding="utf-8") as file:
            for row in csv.DictReader(file):
                if row["value"]:
                    month = row["date"][:7]
                    rows[month] = {"month": month, "value": row["value"], "base": base, "published": publication(month)}
    links = [{"from": "1998", "to": "2015", "factor": Fraction(1000, 1398)}, {"from": "2015", "to": "2025", "factor": Fraction(1000, 1377)}]
    return Index(list(rows.values()), links)


def lease(**changes):
    case = {
        "start": "2021-01-01", "contractRent": "1000000", "baseMonth": "2020-10", "firstAdjustment": "2022-01-01",
        "recurrence": "january", "indexChoice": {"kind": "month", "month": 10}, "sharePercent": "100",
        "floor": "contract-rent", "capPercent": None, "method": "contract-rent", "steps": [], "rounding": "ore",
        "missed": {"dates": [], "outcome": "caught-up"}, "asOf": AS_OF,
    }
    return {**case, **changes}


def month_choice(number):
    return {"kind": "month", "month": number}


def last_known(notice):
    return {"kind": "last-known", "noticeMonths": notice}


def before(year, number):
    """The newest month of that number that is over on 1 January of the year."""
    return f"{year - 1}-{number:02d}"


def public_examples():
    yield "Statistics Norway's own example, August 2018 to March 2021", lease(
        start="2018-09-01", contractRent="1000", baseMonth="2018-08", firstAdjustment="2021-05-01", recurrence="anniversary", indexChoice=month_choice(3))
    yield "October 2020 to October 2021, 3.5 per cent", lease(asOf="2022-06-01")
    yield "November 2020 to November 2021, 5.1 per cent", lease(baseMonth="2020-11", indexChoice=month_choice(11), asOf="2022-06-01")


def fixed_months():
    for number in range(1, 13):
        for recurrence in ("january", "anniversary"):
            for year in (2007, 2012, 2018, 2022):
                yield f"month {number}, {recurrence}, from {year}", lease(
                    start=f"{year}-01-01", firstAdjustment=f"{year + 1}-01-01", recurrence=recurrence,
                    baseMonth=before(year, number), indexChoice=month_choice(number), asOf="2025-06-30")


def last_known_indices():
    for first in ("2022-03-01", "2022-05-09", "2022-05-10", "2022-05-11", "2022-06-15", "2022-08-31", "2024-02-29"):
        for notice in range(4):
            yield f"last known {notice} months before {first}", lease(
                start=f"{int(first[:4]) - 1}-02-01", baseMonth=f"{int(first[:4]) - 1}-01", firstAdjustment=first,
                recurrence="anniversary", indexChoice=last_known(notice), method="previous-rent", floor="previous-rent")


def several_bases():
    for base in ("2011-01", "2012-09", "2013-08", "2014-01", "2015-10", "2016-01", "2016-10"):
        for number in (1, 8, 9, 10):
            year = int(base[:4]) + 1
            yield f"from {base} by month {number}", lease(
                start=f"{base}-01", baseMonth=base, firstAdjustment=f"{year + 1}-01-01", indexChoice=month_choice(number))
    for base in ("2024-01", "2024-06", "2025-03", "2025-12"):
        for number in range(1, 9):
            yield f"onto 2025=100, from {base} by month {number}", lease(
                start=f"{base}-15", baseMonth=base, firstAdjustment="2026-10-01", recurrence="anniversary", indexChoice=month_choice(number))


def shares_floors_caps():
    for share in ("50", "80", "99.99", "120"):
        for floor in FLOORS:
            for method in ("contract-rent", "previous-rent"):
                yield f"{share} per cent, floor {floor}, on {method}", lease(sharePercent=share, floor=floor, method=method)
    for cap in ("0", "1", "2.5", "3", "5"):
        for floor in FLOORS:
            yield f"cap {cap}, floor {floor}", lease(capPercent=cap, floor=floor)
    for floor in FLOORS:
        for method in ("contract-rent", "previous-rent"):
            yield f"the index falls, floor {floor}, on {method}", lease(
                start="2020-11-01", firstAdjustment="2021-01-01", indexChoice=month_choice(11), floor=floor, method=method)


def steps():
    kinds = {"rent": "1200000", "amount": "25000.5", "percent": "2.5"}
    for kind, value in kinds.items():
        for method in ("contract-rent", "previous-rent"):
            for rounding in ROUNDINGS:
                yield f"step of a {kind}, on {method}, rounded to {rounding}", lease(
                    steps=[{"date": "2023-01-01", "kind": kind, "value": value}, {"date": "2024-07-15", "kind": "percent", "value": "1"}],
                    method=method, rounding=rounding)


def missed():
    for dates in (["2022-01-01"], ["2023-01-01", "2024-01-01"], ["2022-01-01", "2025-01-01"], ["2026-01-01"]):
        for then in ("caught-up", "lost"):
            for method in ("contract-rent", "previous-rent"):
                yield f"{' and '.join(dates)} {then}, on {method}", lease(missed={"dates": dates, "outcome": then}, method=method)


def roundings():
    for rent in ("1", "999.99", "1234567.89", "100000000000", "333333.33", "50000"):
        for rounding in ROUNDINGS:
            yield f"a rent of {rent} rounded to {rounding}", lease(contractRent=rent, rounding=rounding, method="previous-rent")


def days_of_publication():
    for as_of in ("2020-11-09", "2020-11-10", "2021-11-09", "2021-11-10", "2021-12-31", "2022-01-01", "2026-01-08", "2026-01-09"):
        yield f"as known on {as_of}", lease(asOf=as_of)
        yield f"last known as known on {as_of}", lease(asOf=as_of, indexChoice=last_known(0))


def typed(case):
    """The query of the lease page, with its own field words."""
    choice = case["indexChoice"]
    fields = {
        "leie": case["contractRent"], "start": case["start"], "basis": case["baseMonth"],
        "indeks": choice["month"] if choice["kind"] == "month" else "siste",
        "varsel": choice.get("noticeMonths") or "", "forste": case["firstAdjustment"],
        "hver": "" if case["recurrence"] == "january" else "ar",
        "andel": "" if case["sharePercent"] == "100" else case["sharePercent"], "gulv": FLOORS[case["floor"]],
        "tak": "" if case["capPercent"] is None else case["capPercent"],
        "metode": "" if case["method"] == "contract-rent" else "forrige",
        "trinn": "; ".join(step_text(step) for step in case["steps"]), "avrunding": ROUNDINGS[case["rounding"]],
        "uteblitt": "; ".join(case["missed"]["dates"]), "uteblitt-er": "tapt" if case["missed"]["outcome"] == "lost" else "",
        "dato": case["asOf"],
    }
    return urlencode({name: text for name, text in fields.items() if text != ""})


def step_text(step):
    mark, end = {"rent": (": ", ""), "amount": (" + ", ""), "percent": (" + ", " %")}[step["kind"]]
    return step["date"] + mark + step["value"] + end


def oere(fraction):
    hundredths = half_away(Fraction(fraction), 2) * 100
    digits = str(abs(hundredths.numerator)).rjust(3, "0")
    return ("-" if hundredths < 0 else "") + digits[:-2] + "." + digits[-2:]


def main():
    index = published_index()
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["name", "query", "rents"])
    groups = (public_examples, fixed_months, last_known_indices, several_bases, shares_floors_caps, steps, missed, roundings, days_of_publication)
    for group in groups:
        for name, case in group():
            answers = compute(case, index)
            rents = [f"{row['waiting']} waiting" if "waiting" in row else f"{row['date']} {oere(row['rent'])} {oere(row['charged'])}" for row in answers]
            writer.writerow([name, typed(case), "|".join(rents)])


if __name__ == "__main__":
    main()
