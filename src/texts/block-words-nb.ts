/** The words round every block, in bokmål. */
import type { BlockWords } from './block-words.ts'

export const blockWordsNb: BlockWords = {
  menu: {
    button: (heading) => `Valg for ${heading}`,
    copyLink: 'Kopier lenke til blokken',
    linkCopied: 'Lenke kopiert',
    linkRefused: 'Lenken kunne ikke kopieres her. Kopier den fra feltet.',
    linkField: 'Lenke til blokken',
    showTable: 'Vis som tabell',
    takeFigures: 'Last ned tallene (CSV)',
    fileMade: (fileName) => `${fileName} er lastet ned.`,
    fileFailed: 'Filen kunne ikke lages. Prøv igjen om litt.',
    heldBack: (titles) => `Ikke med i filen, fordi lisensen ikke tillater det: ${titles}.`,
    allHeldBack: 'Lisensene tillater ikke at disse tallene lastes ned.',
    printPage: 'Skriv ut siden',
  },
  freshness: {
    lateFigure: (date) => `Siste tall er fra ${date}`,
    oneLate: 'Ett av tallene er eldre enn ventet.',
    severalLate: (count) => `${count} av tallene er eldre enn ventet.`,
    lateSeries: (list) => `Eldre enn ventet: ${list}.`,
    seriesDate: (title, date) => `${title} (siste tall ${date})`,
    lateAreas: (date) => `Tallene er fra ${date} og er eldre enn et halvår.`,
    oldestAreas: (date) => `De eldste tallene er fra ${date} og er eldre enn et halvår.`,
  },
  visit: {
    changedMark: 'Endret siden sist',
    changedNote: 'endret siden sist besøk',
    oneChanged: 'Ett tall er endret siden sist besøk.',
    severalChanged: (count) => `${count} tall er endret siden sist besøk.`,
    newMark: 'Ny',
    oneNew: 'Én nyhet er ny siden sist besøk.',
    severalNew: (count) => `${count} nyheter er nye siden sist besøk.`,
  },
  print: { fetchedOn: (date) => `Slik siden var ${date}` },
}
