/** Areas of the reader's city whose vacancy or rents differ from the previous issue. */
import { formatNumber } from '#core/format/number.ts'
import { decimalsToShow } from '#core/format/decimals-to-show.ts'
import { unitAfter } from '#core/format/figure.ts'
import { distinctDecimals } from '#core/format/distinct-decimals.ts'
import { roundDecimal, subtractDecimal } from '#core/format/decimal.ts'
import { langOf, localizedPath } from '#core/locale.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { previousVacancyQuality } from '#contract/entities/area.ts'
import { CITIES } from '#contract/primitives.ts'
import { need } from '#blocks/need.ts'
import { editionData, inBatches } from '../edition-queries.ts'
import { areaChanges, type AreaChange, type AreaValue } from './figure-changes.ts'
import { plainLine } from '../plain-line.ts'
import { NO_SECTION, type Headline, type Section, type SectionInput } from './section.ts'

const MAX_AREA_ROWS = 12
const MAX_NAME_LENGTH = 60
/** Usual movement of an area's vacancy from one count to the next, in percentage points. */
const USUAL_STEP = 0.5
/**
 * Notability of changes without a step size: rents are two ranges, and a figure that appeared or disappeared
 * has no size.
 */
const OTHER_WEIGHT = 0.25
const ONE_DECIMAL = { minDecimals: 1, maxDecimals: 1 }

export function areaNews(input: SectionInput): Section {
  const { edition, locale, city, before, texts, publicUrl } = input
  if (before === null) return NO_SECTION
  const words = texts.newsletterMails
  const areas = editionData(edition, need('areas', { lang: langOf(locale) }))
  if (areas === null) return { ...NO_SECTION, missing: [words.missingAreas] }
  const own = areas.filter(({ market }) =>
    city === '' ? CITIES.some((cityName) => cityName === market) : market === city,
  )
  const newer = own
    .filter(({ ID, date }) => date > (before.baseline.areas.get(ID)?.date ?? date))
    .map(({ ID }) => ID)
  const histories = inBatches(newer).flatMap(
    (ids) => editionData(edition, need('areaHistory', { areas: ids, lang: langOf(locale) })) ?? [],
  )
  const changes = areaChanges(before.baseline, own, histories)
  if (changes.length === 0) return NO_SECTION
  const rest = changes.length - MAX_AREA_ROWS
  const href = publicUrl + localizedPath(city === '' ? '/' : `/${city}`, locale)
  return {
    parts: [
      { kind: 'section', text: words.sections.areas, href },
      {
        kind: 'table',
        caption: city === '' ? words.area.captionOfMarket : words.area.caption(texts.market[city]),
        columns: [words.area.name, words.area.before, words.area.now].map((label, index) => ({
          label,
          isNumber: index > 0,
        })),
        rows: changes.slice(0, MAX_AREA_ROWS).map((change) => rowOf(change, input)),
      },
      ...(rest > 0 ? [{ kind: 'list' as const, items: [{ text: words.more(rest), href, note: '' }] }] : []),
    ],
    news: changes.slice(0, MAX_AREA_ROWS).map((change) => headlineOf(change, input)),
    missing: [],
  }
}

function nameOf({ area }: AreaChange, { city, texts }: SectionInput): string {
  const name = plainLine(area.name, MAX_NAME_LENGTH)
  return city === '' ? `${name}, ${texts.market[area.market]}` : name
}

function rowOf(change: AreaChange, input: SectionInput): string[] {
  const { figure, before, correctedFrom, now } = change
  const { area: words, shown } = input.texts.newsletterMails
  const name = words[figure](nameOf(change, input))
  // The mark is beside the name, because beside the figures it would widen the table beyond a narrow
  // screen.
  const was = valueOf(before, correctedFrom ?? now, input)
  const earlier =
    correctedFrom === null ? was : `${was} (${shown.corrected(valueOf(correctedFrom, before, input))})`
  return [isMarked(change) ? words.illustrative(name) : name, earlier, valueOf(now, before, input)]
}

/**
 * Applies to an area's previous values too, if they are from the previous count and not from the reader's
 * last issue alone.
 */
function isMarked({ area, figure, before }: AreaChange): boolean {
  if (figure !== 'vacancy') return isIllustrative(area.quality_rent)
  return (
    isIllustrative(area.quality_vacancy) ||
    (before === area.vacancy_prev && isIllustrative(previousVacancyQuality(area)))
  )
}

/**
 * @param otherValue the earlier or later value: the two must be written differently, since the row reports a
 *   change
 */
function valueOf(value: AreaValue, otherValue: AreaValue, { locale, texts }: SectionInput): string {
  const words = texts.newsletterMails.area
  if (value === null) return words.none
  if (typeof value === 'number') {
    const decimals =
      typeof otherValue === 'number' ? distinctDecimals(value, otherValue, ONE_DECIMAL) : ONE_DECIMAL
    return formatNumber(value, locale, decimals) + unitAfter('%', locale)
  }
  const [from, to] = value.map((bound) => (bound === null ? null : formatNumber(bound, locale)))
  if (from && to) return texts.areas.range(from, to)
  return from ? texts.areas.rangeFrom(from) : to ? texts.areas.rangeTo(to) : words.none
}

function headlineOf(change: AreaChange, input: SectionInput): Headline {
  const { weight, text } = bareHeadline(change, input)
  const isQuoted = change.figure !== 'vacancy' || change.now !== null
  return {
    weight,
    text: isQuoted && isMarked(change) ? input.texts.newsletterMails.subject.illustrative(text) : text,
  }
}

function bareHeadline(change: AreaChange, input: SectionInput): Headline {
  const { locale, texts } = input
  const { subject } = texts.newsletterMails
  const { figure, before, now, isNewer } = change
  const name = nameOf(change, input)
  if (figure !== 'vacancy')
    return { weight: OTHER_WEIGHT, text: isNewer ? subject.rent(name) : subject.rentCorrected(name) }
  if (typeof now !== 'number') return { weight: OTHER_WEIGHT, text: subject.vacancyGone(name) }
  const value = valueOf(now, before, input)
  if (typeof before !== 'number') return { weight: OTHER_WEIGHT, text: subject.vacancyKnown(name, value) }
  if (!isNewer || now === before) return { weight: OTHER_WEIGHT, text: subject.vacancyCorrected(name, value) }
  const difference = subtractDecimal(now, before)
  const decimals = decimalsToShow(difference, '')
  const size = Math.abs(roundDecimal(difference, decimals.maxDecimals))
  const amount =
    formatNumber(size, locale, decimals) + unitAfter(texts.figures.percentagePoints(size), locale)
  return {
    weight: size / USUAL_STEP,
    text: difference > 0 ? subject.vacancyUp(name, amount, value) : subject.vacancyDown(name, amount, value),
  }
}
