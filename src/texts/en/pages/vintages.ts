import type { VintageTexts } from '../../pages/vintage-texts.ts'

export const vintagesEn: VintageTexts = {
  picker: {
    heading: 'The figures as they were',
    about:
      'Figures are corrected and forecasts are replaced. Here is the series as it was published earlier, beside the figures of today.',
    choose: 'Vintage',
    now: 'Now',
    first: 'As first published',
    known: (day) => `As known on ${day}`,
    day: 'As known on a day',
    show: 'Show',
  },
  page: {
    first: (title) => `${title}, as first published`,
    known: (title, day) => `${title}, as known on ${day}`,
    firstLead: 'Every figure as it was first published. Forecasts are left out.',
    knownLead: (published) => `The figures of that day were published on ${published}.`,
    firstLine: 'First published',
    knownLine: (day) => `As known on ${day}`,
    nowLine: 'Now',
    changed: 'Figures that have changed',
    unchanged: 'None of the figures has changed since.',
    newest: (shown, all) => `The newest ${shown} of ${all} changed figures.`,
    period: 'Period',
    earlier: 'Then',
    now: 'Now',
    difference: 'Change',
    kind: 'At the time',
    forecast: 'forecast',
    illustrative: 'illustrative',
    about: 'About this vintage',
    published: 'Published',
    back: 'To the series with the figures of today',
  },
  forecasts: {
    heading: 'Earlier forecasts',
    thinLines: (count, first, last) =>
      count === 1
        ? `Thin line: the forecast published on ${first}.`
        : `Thin lines: ${count} earlier forecasts, published from ${first} to ${last}.`,
    table: 'Forecasts and outcomes',
    published: 'Published',
    period: 'Period',
    forecast: 'Forecast',
    outcome: 'Outcome',
    miss: 'Difference',
    accuracy: 'How far off the forecasts were',
    accuracyAbout:
      'Mean difference between forecast and outcome, regardless of sign, by the number of periods ahead. The outcome is the figure that is published now.',
    tooFew: (count) =>
      `How far off the forecasts were on average is shown once at least ${count} outcomes are known for forecasts of the same length.`,
    ahead: 'Periods ahead',
    outcomes: 'Outcomes',
    forecastCount: 'Forecasts',
    meanMiss: 'Mean difference',
    points: 'percentage points',
  },
  refused: {
    title: 'There is no such vintage',
    range: (first, last) =>
      `The address must have “utgave=forst” or a day from ${first} to ${last}, written as 2026-03-01.`,
    unknown: 'No earlier vintages of this series are kept.',
  },
  later: {
    corrected: (list, others) => `Corrected later: ${list}${others > 0 ? ` and ${others} more` : ''}.`,
    withdrawn: 'withdrawn',
    link: 'All corrections',
  },
  frozenCitation: 'How to cite the figures of today',
  frozenCopy: 'Copy with the date',
}
