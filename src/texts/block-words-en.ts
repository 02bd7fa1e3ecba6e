/** The words round every block, in English. */
import type { BlockWords } from './block-words.ts'

export const blockWordsEn: BlockWords = {
  menu: {
    button: (heading) => `Options for ${heading}`,
    copyLink: 'Copy a link to this block',
    linkCopied: 'Link copied',
    linkRefused: 'The link could not be copied here. Copy it from the field.',
    linkField: 'Link to this block',
    showTable: 'Show as a table',
    takeFigures: 'Download the figures (CSV)',
    fileMade: (fileName) => `${fileName} has been downloaded.`,
    fileFailed: 'The file could not be made. Try again in a moment.',
    heldBack: (titles) => `Not in the file, because the licence does not allow it: ${titles}.`,
    allHeldBack: 'The licences do not allow these figures to be downloaded.',
    printPage: 'Print this page',
  },
  freshness: {
    lateFigure: (date) => `Latest figure is from ${date}`,
    oneLate: 'One of the figures is older than expected.',
    severalLate: (count) => `${count} of the figures are older than expected.`,
    lateSeries: (list) => `Older than expected: ${list}.`,
    seriesDate: (title, date) => `${title} (latest figure ${date})`,
    lateAreas: (date) => `The figures are from ${date} and more than half a year old.`,
    oldestAreas: (date) => `The oldest figures are from ${date} and more than half a year old.`,
  },
  visit: {
    changedMark: 'Changed since last time',
    changedNote: 'changed since your last visit',
    oneChanged: 'One figure has changed since your last visit.',
    severalChanged: (count) => `${count} figures have changed since your last visit.`,
    newMark: 'New',
    oneNew: 'One article is new since your last visit.',
    severalNew: (count) => `${count} articles are new since your last visit.`,
  },
  print: { fetchedOn: (date) => `As the page stood on ${date}` },
}
