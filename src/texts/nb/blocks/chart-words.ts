/** What a chart says itself, in bokmål. */
import type { ChartCourse, ChartNoteCode, ChartTrend, ChartWords } from '../../blocks/chart-words.ts'

const NOTES: Readonly<Record<ChartNoteCode, (title: string) => string>> = {
  'too-many-series': () => 'Bare de ti første seriene vises.',
  'duplicate-series': (title) => `«${title}» er valgt to ganger og vises én gang.`,
  'years-reversed': () => 'Fra-året er etter til-året.',
  'bad-dates': (title) => `Noen datoer i «${title}» kan ikke leses.`,
  'bad-values': (title) => `Noen verdier i «${title}» kan ikke vises.`,
  'no-points': (title) => `«${title}» har ingen tall i perioden.`,
}

const TRENDS: Readonly<Record<ChartTrend, string>> = {
  up: 'Stigende',
  down: 'Fallende',
  flat: 'Om lag uendret',
}

function courseText(course: ChartCourse): string {
  return `Lavest ${course.minValue} (${course.minDate}), høyest ${course.maxValue} (${course.maxDate}). ${TRENDS[course.trend]}.`
}

const POWERS = { 6: 'mill.', 9: 'mrd.', 12: 'bill.' }

export const chartWordsNb: ChartWords = {
  noData: 'Ingen data i perioden.',
  allHidden: 'Alle seriene er skjult. Slå på en av dem for å se den.',
  forecast: (titles) => (titles.length === 0 ? 'Prognose' : `Prognose: ${titles.join(', ')}`),
  illustrative: 'Illustrasjonstall',
  date: 'Dato',
  noValue: '–',
  markName: { forecast: 'prognose', illustrative: 'illustrasjonstall' },
  titleWithUnit: (title, unit) => `${title} (${unit})`,
  axisName: (side, outer) => `${outer ? 'ytre ' : ''}${side === 'left' ? 'venstre' : 'høyre'} akse`,
  power: (number, power) => `${number}\u00A0${POWERS[power]}`,
  quarter: (quarter) => `${quarter}. kv.`,
  summaryOpening: ({ type, series, from, to }) =>
    `${type === 'column' ? 'Søylediagram' : 'Linjediagram'} med ${series} ${series === 1 ? 'serie' : 'serier'} fra ${from} til ${to}.`,
  summaryOfSeries: (facts) =>
    `${facts.title}: ${facts.firstValue} (${facts.firstDate}) til ${facts.lastValue} (${facts.lastDate}).` +
    (facts.course ? ` ${courseText(facts.course)}` : '') +
    (facts.forecastTo === null ? '' : ` Prognose til ${facts.forecastTo}.`) +
    (facts.illustrative ? ' Illustrasjonstall.' : ''),
  note: (code, title) => NOTES[code](title),
}
