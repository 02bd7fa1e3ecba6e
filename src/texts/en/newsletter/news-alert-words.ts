import type { NewsAlertTexts } from '../../texts.ts'

export const newsAlertWordsEn = {
  new: (title) => `${title}: every new figure`,
  corrected: (title) => `${title}: corrections`,
  change: {
    up: (title, size, since) => `${title} up at least ${size} ${since}`,
    down: (title, size, since) => `${title} down at least ${size} ${since}`,
    either: (title, size, since) => `${title} changed at least ${size} ${since}`,
  },
  since: { previous: 'from the figure before', year: 'in a year' },
  points: (size) => `${size} percentage points`,
} as const satisfies NewsAlertTexts
