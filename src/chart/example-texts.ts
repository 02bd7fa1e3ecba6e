/** The chart's words in both languages for examples and tests; a page passes those of its own dictionary. */
import type { ChartTexts, NoteCode, Trend } from './model.ts'

const NOTES_NB: Readonly<Record<NoteCode, (title: string) => string>> = {
  'too-many-series': () => 'Bare de ti første seriene vises.',
  'duplicate-series': (title) => `«${title}» er valgt to ganger og vises én gang.`,
  'years-reversed': () => 'Fra-året er etter til-året.',
  'bad-dates': (title) => `Noen datoer i «${title}» kan ikke leses.`,
  'bad-values': (title) => `Noen verdier i «${title}» kan ikke vises.`,
  'no-points': (title) => `«${title}» har ingen tall i perioden.`,
}

const NOTES_EN: Readonly<Record<NoteCode, (title: string) => string>> = {
  'too-many-series': () => 'Only the first ten series are shown.',
  'duplicate-series': (title) => `“${title}” is chosen twice and shown once.`,
  'years-reversed': () => 'The from year is after the to year.',
  'bad-dates': (title) => `Some dates in “${title}” cannot be read.`,
  'bad-values': (title) => `Some values in “${title}” cannot be shown.`,
  'no-points': (title) => `“${title}” has no figures in this period.`,
}

const TRENDS_NB: Readonly<Record<Trend, string>> = { up: 'Stigende', down: 'Fallende', flat: 'Om lag uendret' }
const TRENDS_EN: Readonly<Record<Trend, string>> = { up: 'Rising', down: 'Falling', flat: 'Little changed' }

const POWERS_NB = { 6: 'mill.', 9: 'mrd.', 12: 'bill.' }
const POWERS_EN = { 6: 'm', 9: 'bn', 12: 'tn' }

export const TEXTS_NB: ChartTexts = {
  noData: 'Ingen data i perioden.',
  forecast: (titles) => (titles.length === 0 ? 'Prognose' : `Prognose: ${titles.join(', ')}`),
  illustrative: 'Illustrasjonstall',
  date: 'Dato',
  noValue: '–',
  forecastValue: (value) => `${value} (prognose)`,
  titleWithUnit: (title, unit) => `${title} (${unit})`,
  axisName: (side, outer) => `${outer ? 'ytre ' : ''}${side === 'left' ? 'venstre' : 'høyre'} akse`,
  power: (number, power) => `${number}\u00A0${POWERS_NB[power]}`,
  quarter: (quarter) => `${quarter}. kv.`,
  summaryOpening: ({ type, series, from, to }) =>
    `${type === 'column' ? 'Søylediagram' : 'Linjediagram'} med ${series} ${series === 1 ? 'serie' : 'serier'} ` +
    `fra ${from} til ${to}.`,
  summaryOfSeries: (facts) =>
    `${facts.title}: ${facts.firstValue} (${facts.firstDate}) til ${facts.lastValue} (${facts.lastDate}). ` +
    `Lavest ${facts.minValue} (${facts.minDate}), høyest ${facts.maxValue} (${facts.maxDate}). ` +
    `${TRENDS_NB[facts.trend]}.` +
    (facts.forecastTo === null ? '' : ` Prognose til ${facts.forecastTo}.`) +
    (facts.illustrative ? ' Illustrasjonstall.' : ''),
  note: (code, title) => NOTES_NB[code](title),
}

export const TEXTS_EN: ChartTexts = {
  noData: 'No data in this period.',
  forecast: (titles) => (titles.length === 0 ? 'Forecast' : `Forecast: ${titles.join(', ')}`),
  illustrative: 'Illustrative figures',
  date: 'Date',
  noValue: '–',
  forecastValue: (value) => `${value} (forecast)`,
  titleWithUnit: (title, unit) => `${title} (${unit})`,
  axisName: (side, outer) => `${outer ? 'outer ' : ''}${side} axis`,
  power: (number, power) => `${number}${POWERS_EN[power]}`,
  quarter: (quarter) => `Q${quarter}`,
  summaryOpening: ({ type, series, from, to }) =>
    `${type === 'column' ? 'Column' : 'Line'} chart of ${series} series from ${from} to ${to}.`,
  summaryOfSeries: (facts) =>
    `${facts.title}: ${facts.firstValue} (${facts.firstDate}) to ${facts.lastValue} (${facts.lastDate}). ` +
    `Lowest ${facts.minValue} (${facts.minDate}), highest ${facts.maxValue} (${facts.maxDate}). ` +
    `${TRENDS_EN[facts.trend]}.` +
    (facts.forecastTo === null ? '' : ` Forecast to ${facts.forecastTo}.`) +
    (facts.illustrative ? ' Illustrative figures.' : ''),
  note: (code, title) => NOTES_EN[code](title),
}
