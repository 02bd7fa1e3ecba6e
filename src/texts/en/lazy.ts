/** English for what is loaded when it is seen or touched. */
import { blockMenuEn } from './blocks/block-menu.ts'
import { chartControlsEn } from './blocks/chart-controls.ts'
import { chartExportEn } from './blocks/chart-export.ts'
import { chartWordsEn } from './blocks/chart-words.ts'
import type { LazyTexts } from '../texts.ts'

export const lazyEn: LazyTexts = {
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
