/** Bokmål for what the server says of the newsletter outside its mails. */
export const newsletterPagesNb = {
  /** Before the subject of a newsletter that a reader asked to see. */
  testSubject: (subject: string) => `Test: ${subject}`,
  /** Beside fields of a form without scripts, where the choice of the frequency hides none. */
  onlyWeekly: 'for hver uke og annenhver uke',
  onlyMonthly: 'for hver måned',
  /** Leaving without a login, and without scripts. By the list that the link is for. */
  leave: {
    newsletter: {
      title: 'Stopp nyhetsbrevet',
      ask: (email: string) => `Nyhetsbrevet går til ${email}.`,
      action: 'Stopp nyhetsbrevet',
      stopped: 'Nyhetsbrevet er stoppet',
      done: (email: string) => `Det kommer ikke flere til ${email}.`,
    },
    alerts: {
      title: 'Stopp varslene',
      ask: (email: string) => `Varslene går til ${email}.`,
      action: 'Stopp alle varsler',
      stopped: 'Varslene er stoppet',
      done: (email: string) => `Det kommer ikke flere til ${email}.`,
    },
    change: 'Endre hva du får, og når',
    tooMany: { title: 'Ingenting er endret ennå', back: 'Tilbake til siden med stoppknappen' },
  },
} as const
