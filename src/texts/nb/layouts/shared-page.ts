/** Bokmål for the page of a shared layout. */
import type { SharePageTexts } from '../../layouts/share-texts.ts'

export const sharedPageNb: SharePageTexts = {
  about: 'Om denne siden',
  author: 'Laget av',
  shared: 'Delt oppsett',
  sharedText:
    'En leser av nettstedet har satt sammen siden og delt den med en lenke. Tallene og kildene er nettstedets egne.',
  frozen: (day) => `Tallene er slik de var ${day}`,
  copy: 'Kopier til egne oppsett',
  password: {
    title: 'Siden krever passord',
    text: 'Den som delte siden, har satt et passord på den.',
    label: 'Passord',
    submit: 'Vis siden',
    wrong: 'Passordet er feil. Prøv igjen.',
    refused: 'Skjemaet må sendes fra denne siden. Prøv igjen.',
  },
  tooMany: 'For mange forsøk',
  tooLarge: 'Passordet er for langt.',
}
