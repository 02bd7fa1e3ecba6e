/** English for what is loaded when it is seen or touched. */
import { blockMenuEn } from './block-menu-en.ts'
import { chartControlsEn } from './chart-controls-en.ts'
import { chartExportEn } from './chart-export-en.ts'
import { chartWordsEn } from './chart-words-en.ts'
import type { LaterTexts } from './texts.ts'

export const laterEn: LaterTexts = {
  search: {
    suggestions: 'Suggestions',
    all: (query) => `See all results for “${query}”`,
    count: (count) => (count === '1' ? '1 suggestion' : `${count} suggestions`),
    none: 'No suggestions. Press Enter to search all text.',
    failed: 'Suggestions could not be fetched. Press Enter to search.',
  },
  blockMenu: blockMenuEn,
  map: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeCity: 'Whole city',
    wholeRegion: 'Whole market',
    close: 'Close',
    twoFingers: 'Move the map with two fingers',
    backgroundDown: 'The background map is not available right now.',
  },
  chart: { words: chartWordsEn, controls: chartControlsEn, export: chartExportEn },
}
