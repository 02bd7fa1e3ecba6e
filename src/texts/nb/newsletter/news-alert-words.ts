/** Bokmål for alerts about news of a figure, as a list names them: in the form, and in their mails. */

export const newsAlertWordsNb = {
  new: (title: string) => `${title}: hvert nytt tall`,
  corrected: (title: string) => `${title}: rettelser`,
  change: {
    up: (title: string, size: string, since: string) => `${title} opp minst ${size} ${since}`,
    down: (title: string, size: string, since: string) => `${title} ned minst ${size} ${since}`,
    either: (title: string, size: string, since: string) => `${title} endret minst ${size} ${since}`,
  },
  since: { previous: 'fra tallet før', year: 'på ett år' },
  points: (size: string) => `${size} prosentpoeng`,
} as const
