/** The words of a block's menu, in bokmål. */
import type { BlockMenuWords } from '../../blocks/block-menu.ts'

export const blockMenuNb: BlockMenuWords = {
  copyLink: 'Kopier lenke til blokken',
  linkCopied: 'Lenke kopiert',
  linkRefused: 'Lenken kunne ikke kopieres her. Kopier den fra feltet.',
  linkField: 'Lenke til blokken',
  showTable: 'Vis som tabell',
  takeFigures: 'Last ned tallene (CSV)',
  useFigures: 'Bruk tallet',
  alert: (title) => (title === '' ? 'Varsle meg' : `Varsle meg: ${title}`),
  fileMade: (fileName) => `${fileName} er lastet ned.`,
  fileFailed: 'Filen kunne ikke lages. Prøv igjen om litt.',
  heldBack: (titles) => `Ikke med i filen, fordi lisensen ikke tillater det: ${titles}.`,
  allHeldBack: 'Lisensene tillater ikke at disse tallene lastes ned.',
  printPage: 'Skriv ut siden',
  addToLayout: 'Legg til i mitt oppsett',
  embed: 'Bygg inn på et annet nettsted',
  embedCode: {
    heading: 'Bygg inn på et annet nettsted',
    lead: 'Blokken vises i en ramme, og tallene oppdateres der når de oppdateres her.',
    frozenLead: 'Blokken vises i en ramme, og tallene der oppdateres ikke.',
    freeze: (day) =>
      `Frys tallene slik de er publisert ${day}. Blir de rettet senere, står det under blokken.`,
    holdsLease: 'Koden og adressen inneholder leien og vilkårene. Alle som får dem, kan lese det.',
    withScript: 'Ramme som får samme høyde som innholdet (HTML med skript)',
    frame: 'Ramme med fast høyde (HTML uten skript)',
    address: 'Adresse, for WordPress og andre redigeringsverktøy som henter innhold fra en lenke',
    copyWithScript: 'Kopier ramme med skript',
    copyFrame: 'Kopier ramme uten skript',
    copyAddress: 'Kopier adresse',
  },
  partFailed: 'Noe gikk galt. Prøv igjen om litt.',
}
