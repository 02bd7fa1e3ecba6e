/**
 * Bokmål for what is loaded when it is seen or touched: suggestions, a block's menu, the live map, the
 * interactive chart.
 */
import { blockMenuNb } from './blocks/block-menu.ts'
import { chartControlsNb } from './blocks/chart-controls.ts'
import { chartExportNb } from './blocks/chart-export.ts'
import { chartWordsNb } from './blocks/chart-words.ts'

export const lazyNb = {
  search: {
    suggestions: 'Forslag',
    all: (query: string) => `Se alle treff på «${query}»`,
    count: (count: string) => `${count} forslag`,
    none: 'Ingen forslag. Trykk Enter for å søke i all tekst.',
    failed: 'Forslagene kunne ikke hentes. Trykk Enter for å søke.',
  },
  blockMenu: blockMenuNb,
  map: {
    zoomIn: 'Zoom inn',
    zoomOut: 'Zoom ut',
    wholeCity: 'Hele byen',
    wholeRegion: 'Hele markedet',
    close: 'Lukk',
    twoFingers: 'Flytt kartet med to fingre',
    backgroundDown: 'Bakgrunnskartet kan ikke hentes akkurat nå.',
  },
  chart: { words: chartWordsNb, controls: chartControlsNb, export: chartExportNb },
} as const
