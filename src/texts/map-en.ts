/** The words of maps, in English. */
import type { Texts } from './texts.ts'

export const mapEn: Texts['map'] = {
  blockTitle: 'Map',
  ratio: { '1 / 1': 'Square (1:1)', '3 / 2': 'Wide (3:2)', '2 / 1': 'Panoramic (2:1)' },
  summary: (market, figure) => `Map, ${market}. The areas are coloured by ${figure.toLowerCase()}.`,
  range: { low: '0–7%', medium: '7–11%', high: '>12%' },
  table: 'Show the areas as a table',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wholeCity: 'Whole city',
  wholeRegion: 'Whole region',
  close: 'Close',
  twoFingers: 'Move the map with two fingers',
  noShapes: 'There is no map of this market. The figures are in the table.',
  withoutShape: (names) => `Not drawn on the map: ${names}.`,
  withoutFigures: (names) => `Drawn without figures: ${names}.`,
  backgroundDown: 'The background map is not available right now.',
}
