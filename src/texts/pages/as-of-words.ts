/** Words of pages that show what was published on an earlier day. Only the server uses them. */

interface AsOfWords {
  /** At the top of a page of an earlier day. @param date in long form */
  readonly shown: (date: string) => string
  /** At the top of a page of today, which has not ended. */
  readonly shownToday: (date: string) => string
  /** After `shown`: how many documents of the day have been taken out of it. */
  readonly removed: (documents: number) => string
  /** Link to the page as it is now. */
  readonly now: string
  /** Name of the note for screen readers. */
  readonly label: string
  /** Title of the page that refuses a day. */
  readonly refused: string
  /** Which days can be asked for, as the end of a sentence. @param first in long form */
  readonly range: (first: string) => string
  /** The same where only the current day can be asked for. */
  readonly onlyToday: string
  /** Link of the refusal. */
  readonly toNow: string
}

export const asOfWordsByLocale: Readonly<Record<'nb-NO' | 'en-GB', AsOfWords>> = {
  'nb-NO': {
    shown: (date) => `Slik det ble vist ${date}`,
    shownToday: (date) => `Slik det vises i dag, ${date}. Dagen er ikke over, så siden kan bli endret.`,
    removed: (documents) =>
      documents === 1
        ? 'Ett dokument er siden fjernet fra denne dagen.'
        : `${documents} dokumenter er siden fjernet fra denne dagen.`,
    now: 'Vis siden slik den er nå',
    label: 'Tidligere visning',
    refused: 'Datoen kan ikke vises',
    range: (first) => `datoen må skrives som ÅÅÅÅ-MM-DD og være fra ${first} til i dag`,
    onlyToday: 'datoen må skrives som ÅÅÅÅ-MM-DD, og foreløpig kan bare dagen i dag vises',
    toNow: 'Gå til siden slik den er nå',
  },
  'en-GB': {
    shown: (date) => `As shown on ${date}`,
    shownToday: (date) => `As shown today, ${date}. The day is not over, so the page may change.`,
    removed: (documents) =>
      documents === 1
        ? 'One document has since been removed from this day.'
        : `${documents} documents have since been removed from this day.`,
    now: 'Show the page as it is now',
    label: 'Earlier version',
    refused: 'This date cannot be shown',
    range: (first) => `the date must be written as YYYY-MM-DD and be from ${first} until today`,
    onlyToday: 'the date must be written as YYYY-MM-DD, and only today can be shown so far',
    toNow: 'Go to the page as it is now',
  },
}
