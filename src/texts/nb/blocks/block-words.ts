/** What the server says round every block, in bokmål. */
import type { BlockWords } from '../../blocks/block-words.ts'

export const blockWordsNb: BlockWords = {
  freshness: {
    lateFigure: (date) => `Siste tall er fra ${date}`,
    dueFigure: (date, due) => `Siste tall er fra ${date} (nytt tall ventet ${due}, ikke kommet)`,
    updatedNext: (updated, due) => `${updated}. Nytt tall ventet ${due}`,
    updatedMissed: (updated, due) => `${updated}. Nytt tall ventet ${due}, ikke kommet`,
    oneLate: 'Ett av tallene er eldre enn ventet.',
    severalLate: (count) => `${count} av tallene er eldre enn ventet.`,
    lateSeries: (list) => `Eldre enn ventet: ${list}.`,
    seriesDate: (title, date) => `${title} (siste tall ${date})`,
    seriesDue: (title, date, due) => `${title} (siste tall ${date}, nytt ventet ${due})`,
    lateAreas: (date) => `Tallene er fra ${date} og er eldre enn ventet.`,
    oldestAreas: (date) => `De eldste tallene er fra ${date} og er eldre enn ventet.`,
  },
  drawn: {
    sentence: {
      illustrative: (list) => `Illustrasjonstall: ${list}.`,
      forecast: (list) => `Prognose: ${list}.`,
    },
    all: 'alle tallene',
    some: (count, of) => `${count} av ${of} tall`,
    range: (from, to) => `${from} til ${to}`,
    and: (others, last) => `${others} og ${last}`,
  },
  chartAsSeen: {
    hidden: 'skjult',
    ended: (day, span) => `Tallene slutter ${day}. Grafen viser ${span} fram til da.`,
    lastYear: 'det siste året',
    lastMonth: 'den siste måneden',
    span: { years: (count) => `de siste ${count} årene`, months: (count) => `de siste ${count} månedene` },
  },
  print: { fetchedOn: (date) => `Slik siden var ${date}` },
}
