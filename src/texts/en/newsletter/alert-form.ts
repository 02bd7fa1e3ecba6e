import type { AlertFormTexts } from '../../texts.ts'
import { newsAlertWordsEn } from './news-alert-words.ts'

export const alertFormEn = {
  news: newsAlertWordsEn,
  condition: 'Tell me when',
  conditions: {
    above: 'the figure rises above a threshold',
    below: 'the figure falls below a threshold',
    change: 'the figure changes a lot',
    new: 'a new figure comes',
    corrected: 'a published figure is corrected',
  },
  direction: 'Which way',
  directions: { either: 'up or down', up: 'up', down: 'down' },
  since: 'Compared with',
  bases: { previous: 'the figure before', year: 'the figure a year before' },
  size: 'Smallest change',
  sizeIn: (unit: string) => `Smallest change (${unit})`,
  points: 'percentage points',
  noSize: 'Enter how large the change must be, for example 0.5.',
} as const satisfies AlertFormTexts
