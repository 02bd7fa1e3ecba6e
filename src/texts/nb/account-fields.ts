/**
 * Sentences for fields that are refused: said by the forms before anything is sent, and by the server
 * (specification §5, §8).
 */
import type { FieldProblemWords } from '../account-fields.ts'

export const accountFieldsNb = {
  required: (field: string) => `${field} må fylles ut.`,
  notAccepted: (field: string) => `${field} inneholder noe ugyldig.`,
  tooShort: (field: string, least: number) => `${field} må ha minst ${least} tegn.`,
  tooLong: (field: string, most: number) => `${field} kan ha høyst ${most} tegn.`,
  email: 'Skriv en gyldig e-postadresse, for eksempel navn@firma.no.',
  passwordRule: 'Passordet må inneholde minst én liten bokstav, én stor bokstav og ett siffer.',
  passwordAgain: 'Skriv passordet én gang til.',
  passwordsDiffer: 'Passordene er ikke like.',
  commonPassword: 'Dette passordet er for vanlig. Velg et annet.',
  samePassword: 'Dette er passordet du har nå. Velg et annet.',
  terms: 'Du må godta vilkårene for å opprette en bruker.',
  codeWord: (word: string) => `Skriv ${word} nøyaktig slik.`,
} as const satisfies FieldProblemWords
