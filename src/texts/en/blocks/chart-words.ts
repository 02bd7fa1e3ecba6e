/** What a chart says itself, in British English. */
import type { ChartCourse, ChartNoteCode, ChartTrend, ChartWords } from '../../blocks/chart-words.ts'

const NOTES: Readonly<Record<ChartNoteCode, (title: string) => string>> = {
  'too-many-series': () => 'Only the first ten series are shown.',
  'duplicate-series': (title) => `“${title}” is chosen twice and shown once.`,
  'years-reversed': () => 'The from year is after the to year.',
  'bad-dates': (title) => `Some dates in “${title}” cannot be read.`,
  'bad-values': (title) => `Some values in “${title}” cannot be shown.`,
  'no-points': (title) => `“${title}” has no figures in this period.`,
}

const TRENDS: Readonly<Record<ChartTrend, string>> = { up: 'Rising', down: 'Falling', flat: 'Little changed' }

function courseText(course: ChartCourse): string {
  return `Lowest ${course.minValue} (${course.minDate}), highest ${course.maxValue} (${course.maxDate}). ${TRENDS[course.trend]}.`
}

const POWERS = { 6: 'm', 9: 'bn', 12: 'tn' }

export const chartWordsEn: ChartWords = {
  noData: 'No data in this period.',
  allHidden: 'All series are hidden. Switch one on to see it.',
  forecast: (titles) => (titles.length === 0 ? 'Forecast' : `Forecast: ${titles.join(', ')}`),
  illustrative: 'Illustrative figures',
  date: 'Date',
  noValue: '–',
  markName: { forecast: 'forecast', illustrative: 'illustrative' },
  titleWithUnit: (title, unit) => `${title} (${unit})`,
  axisName: (side, outer) => `${outer ? 'outer ' : ''}${side} axis`,
  power: (number, power) => `${number}${POWERS[power]}`,
  quarter: (quarter) => `Q${quarter}`,
  summaryOpening: ({ type, series, from, to }) =>
    `${type === 'column' ? 'Column' : 'Line'} chart of ${series} series from ${from} to ${to}.`,
  summaryOfSeries: (facts) =>
    `${facts.title}: ${facts.firstValue} (${facts.firstDate}) to ${facts.lastValue} (${facts.lastDate}).` +
    (facts.course ? ` ${courseText(facts.course)}` : '') +
    (facts.forecastTo === null ? '' : ` Forecast to ${facts.forecastTo}.`) +
    (facts.illustrative ? ' Illustrative figures.' : ''),
  note: (code, title) => NOTES[code](title),
}
