/** The words of maps, in bokmål. A no-break space stands before each per cent sign. */
export const mapNb = {
  blockTitle: 'Kart',
  ratio: { '1 / 1': 'Kvadratisk (1:1)', '3 / 2': 'Bred (3:2)', '2 / 1': 'Panorama (2:1)' },
  summary: (market: string, figure: string) => `Kart, ${market}. Områdene er farget etter ${figure.toLowerCase()}.`,
  range: { low: '0–7\u00A0%', medium: '7–11\u00A0%', high: '>12\u00A0%' },
  table: 'Vis områdene som tabell',
  zoomIn: 'Zoom inn',
  zoomOut: 'Zoom ut',
  wholeCity: 'Hele byen',
  wholeRegion: 'Hele området',
  close: 'Lukk',
  twoFingers: 'Flytt kartet med 2 fingre',
  noShapes: 'Kartet mangler for dette markedet. Tallene står i tabellen.',
  withoutShape: (names: string) => `Ikke tegnet på kartet: ${names}.`,
  withoutFigures: (names: string) => `Tegnet uten tall: ${names}.`,
  backgroundDown: 'Bakgrunnskartet kan ikke hentes akkurat nå.',
} as const
