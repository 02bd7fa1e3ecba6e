/** What the server says round every block, in English. */
import type { BlockWords } from '../../blocks/block-words.ts'

export const blockWordsEn: BlockWords = {
  freshness: {
    lateFigure: (date) => `The latest figure is from ${date}`,
    dueFigure: (date, due) => `The latest figure is from ${date} (next due ${due}, not yet received)`,
    updatedNext: (updated, due) => `${updated}. Next figure expected ${due}`,
    updatedMissed: (updated, due) => `${updated}. Next figure due ${due}, not yet received`,
    oneLate: 'One of the figures is older than expected.',
    severalLate: (count) => `${count} of the figures are older than expected.`,
    lateSeries: (list) => `Older than expected: ${list}.`,
    seriesDate: (title, date) => `${title} (latest figure ${date})`,
    seriesDue: (title, date, due) => `${title} (latest figure ${date}, next due ${due})`,
    lateAreas: (date) => `The figures are from ${date} and are older than expected.`,
    oldestAreas: (date) => `The oldest figures are from ${date} and are older than expected.`,
  },
  drawn: {
    sentence: {
      illustrative: (list) => `Illustrative figures: ${list}.`,
      forecast: (list) => `Forecast: ${list}.`,
    },
    all: 'all figures',
    some: (count, of) => `${count} of ${of} figures`,
    range: (from, to) => `${from} to ${to}`,
    and: (others, last) => `${others} and ${last}`,
  },
  chartAsSeen: {
    hidden: 'hidden',
    ended: (day, span) => `The figures end on ${day}. The chart shows ${span} up to then.`,
    lastYear: 'the last year',
    lastMonth: 'the last month',
    span: { years: (count) => `the last ${count} years`, months: (count) => `the last ${count} months` },
  },
  print: { fetchedOn: (date) => `As the page stood on ${date}` },
}
