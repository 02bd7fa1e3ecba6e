"""Rent adjustment written a second time, in another language, to be compared with src/core/lease.

Reads the index as JSON from the first line of standard input and one case from each further line. Writes one answer
as JSON a line: for each adjustment and step its date and the yearly rent as a fraction "numerator/denominator", or
{"waiting": date} for the first that cannot be computed.
"""
import calendar
import json
import sys
from datetime import date, timedelta
from fractions import Fraction


def day(text):
    return date.fromisoformat(text)


def clamp_day(year, month, wanted):
    return date(year, month, min(wanted, calendar.monthrange(year, month)[1]))


def months_earlier(when, count):
    serial = when.year * 12 + when.month - 1 - count
    return clamp_day(serial // 12, serial % 12 + 1, when.day)


def schedule(case, until):
    first = day(case["firstAdjustment"])
    found = []
    for years in range(100):
        if years == 0:
            when = first
        elif case["recurrence"] == "january":
            when = date(first.year + years, 1, 1)
        else:
            when = clamp_day(first.year + years, first.month, first.day)
        found.append(when)
        if when > until:
            break
    return found


class Index:
    """Monthly values with the base and day of their publication."""

    def __init__(self, rows, links):
        self.values = {}
        for row in rows:
            year, month = map(int, row["month"].split("-"))
            self.values[(year, month)] = (Fraction(row["value"]), row["base"], day(row["published"]))
        self.factors = [(link["from"], link["to"], Fraction(link["factor"])) for link in links]

    def ratio(self, older, newer):
        """newer / older, both on the base that was introduced last."""
        value_a, base_a, _ = self.values[older]
        value_b, base_b, _ = self.values[newer]
        introduced = [after for _, after, _ in self.factors]
        age = {base: at + 1 for at, base in enumerate(introduced)}
        target = base_a if age.get(base_a, 0) > age.get(base_b, 0) else base_b
        a = self.move(value_a, base_a, target)
        b = self.move(value_b, base_b, target)
        return None if a is None or b is None else b / a

    def move(self, value, base, target):
        for before, after, factor in self.factors:
            if base == target:
                break
            if before == base:
                value, base = value * factor, after
        return value if base == target else None

    def named(self, adjustment, number, known):
        """The latest month of that number that is over before the month of the adjustment begins."""
        year, month = adjustment.year, adjustment.month
        while True:
            month -= 1
            if month == 0:
                year, month = year - 1, 12
            if month == number:
                break
        entry = self.values.get((year, month))
        return (year, month) if entry and entry[2] <= known else None

    def last_known(self, when, known):
        if when > known:
            return None
        candidates = [key for key, entry in self.values.items() if entry[2] <= when]
        before = when.replace(day=1) - timedelta(days=1)
        if not candidates or (when.day > 8 and (before.year, before.month) not in self.values):
            return None
        year, month = max(candidates)
        age = (when.year - year) * 12 + when.month - month
        return (year, month) if age <= 2 else None


def half_away(value, places):
    scaled = abs(value) * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return Fraction(whole if value >= 0 else -whole, 10**places)


def towards(value, places, up):
    scaled = value * 10**places
    floor = scaled.numerator // scaled.denominator
    return Fraction(floor + (1 if up and scaled.denominator != 1 else 0), 10**places)


def settle(case, before, floor_rent, wanted):
    """Cap, then floor, then rounding that breaks neither."""
    cap = case["capPercent"]
    top = None if cap is None else before * (1 + Fraction(cap) / 100)
    bottom = {"none": None, "previous-rent": before, "contract-rent": floor_rent}[case["floor"]]
    rent = wanted
    if top is not None and rent > top:
        rent = top
    if bottom is not None and rent < bottom:
        rent = bottom
    if case["rounding"] == "none":
        return rent
    places = 2 if case["rounding"] == "ore" else 0
    rounded = half_away(rent, places)
    if bottom is not None and rounded < bottom:
        return towards(rent, places, True)
    if top is not None and rent <= top < rounded:
        lower = towards(rent, places, False)
        return rounded if bottom is not None and lower < bottom else lower
    return rounded


def apply_step(rent, step):
    if step["kind"] == "rent":
        return Fraction(step["value"])
    if step["kind"] == "amount":
        return rent + Fraction(step["value"])
    return rent * (1 + Fraction(step["value"]) / 100)


def round_plain(case, rent):
    return rent if case["rounding"] == "none" else half_away(rent, 2 if case["rounding"] == "ore" else 0)


def compute(case, index):
    as_of = day(case["asOf"])
    year, month = map(int, case["baseMonth"].split("-"))
    base = index.values.get((year, month))
    if base is None or base[2] > as_of:
        return [{"waiting": case["start"]}]
    rent = charged = floor_rent = Fraction(case["contractRent"])
    latest = (year, month)
    origin = (rent, latest)
    answer = []
    steps = sorted(case["steps"], key=lambda step: step["date"])

    def put_steps(due):
        nonlocal rent, charged, floor_rent, origin
        while steps and due(day(steps[0]["date"])):
            step = steps.pop(0)
            rent = round_plain(case, apply_step(rent, step))
            charged = round_plain(case, apply_step(charged, step))
            floor_rent = apply_step(floor_rent, step)
            origin = (rent, latest)
            answer.append(row(day(step["date"]), rent, charged))

    for when in schedule(case, as_of):
        put_steps(lambda other: other < when)
        choice = case["indexChoice"]
        if choice["kind"] == "month":
            used = index.named(when, choice["month"], as_of)
        else:
            used = index.last_known(months_earlier(when, choice["noticeMonths"]), as_of)
        from_contract = case["method"] == "contract-rent"
        since = origin[1] if from_contract else latest
        ratio = None if used is None else index.ratio(since, used)
        if ratio is None:
            answer.append({"waiting": when.isoformat()})
            return answer
        part = 1 + (ratio - 1) * Fraction(case["sharePercent"]) / 100
        wanted = (origin[0] if from_contract else rent) * part
        missed = when.isoformat() in case["missed"]["dates"]
        if missed and case["missed"]["outcome"] == "lost":
            origin = (rent, used)
        else:
            rent = settle(case, rent, floor_rent, wanted)
        if not missed:
            charged = rent
        latest = used
        answer.append(row(when, rent, charged))
        put_steps(lambda other: other == when)
    return answer


def row(when, rent, charged):
    return {"date": when.isoformat(), "rent": f"{rent.numerator}/{rent.denominator}",
            "charged": f"{charged.numerator}/{charged.denominator}"}


if __name__ == "__main__":
    given = json.loads(sys.stdin.readline())
    known_index = Index(given["index"], given["links"])
    for line in sys.stdin:
        print(json.dumps(compute(json.loads(line), known_index), separators=(",", ":")))
