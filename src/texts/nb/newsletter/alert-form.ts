/** Bokmål for the form of a new alert, and for alerts about news of a figure in the list of alerts. */
import { newsAlertWordsNb } from './news-alert-words.ts'

export const alertFormNb = {
  news: newsAlertWordsNb,
  condition: 'Si fra når',
  conditions: {
    above: 'tallet går over en grense',
    below: 'tallet går under en grense',
    change: 'tallet endrer seg mye',
    new: 'det kommer et nytt tall',
    corrected: 'et publisert tall blir rettet',
  },
  direction: 'Hvilken vei',
  directions: { either: 'opp eller ned', up: 'opp', down: 'ned' },
  since: 'Sammenlignet med',
  bases: { previous: 'tallet før', year: 'tallet ett år før' },
  size: 'Minste endring',
  sizeIn: (unit: string) => `Minste endring (${unit})`,
  points: 'prosentpoeng',
  noSize: 'Skriv hvor stor endringen må være, for eksempel 0,5.',
} as const
