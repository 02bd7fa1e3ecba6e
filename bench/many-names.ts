/** Synthetic series with names as a national catalogue would have them: places × measures, in bokmål. */
import type { SearchDocument } from '#server/search/search-index.ts'

const FIRST_PARTS =
  'Al Ask Aur Berg Bjørk Bre Brun Dal Elv Fjell Fos Fure Gran Grøn Hall Ham Has Hav Holm Hov Kirke Klepp Kvern Lang Lin Lun Lyng Mel Myr Mål Nes Nord Odd Os Ramm Re Ros Sand Sel Skog Sol Stein Stor Sund Søgn Sør Tys Var Vest Vik Øst Ås'.split(
    ' ',
  )
const DIRECTIONS = ['', 'Nord', 'Sør', 'Øst', 'Vest', 'Øvre', 'Nedre']
const LAST_PARTS = 'berg by bygd dal eid fjord heim land nes sund vik vær øy'.split(' ')

const MEASURES: readonly (readonly [title: string, names: string, unit: string, definition: string])[] = [
  [
    'toppleie kontor',
    'husleie, kontorleie, leiepris, leienivå',
    'kr/kvm',
    'Leien for de dyreste kontorlokalene',
  ],
  [
    'prime yield kontor',
    'avkastning, direkteavkastning',
    '%',
    'Netto leie det første året delt på kjøpesummen',
  ],
  [
    'kontorledighet',
    'ledige kontorer, ledige lokaler, ledig areal',
    '%',
    'Andelen av kontorarealet som tilbys',
  ],
  ['ferdigstilte kontorer', 'nybygg, byggeaktivitet', 'kvm', 'Nytt kontorareal ferdigstilt i løpet av året'],
  ['lagerleie', 'husleie, leiepris', 'kr/kvm', 'Leien for store lager- og logistikkbygg'],
  ['butikkleie', 'husleie, leiepris, handel', 'kr/kvm', 'Leien for butikklokaler i de beste gatene'],
  ['transaksjonsvolum', 'omsetning, kjøp og salg', 'mill. kr', 'Summen av kjøpesummene for næringseiendom'],
  ['registrert arbeidsledighet', 'arbeidsløshet', '%', 'Andelen av arbeidsstyrken som er helt ledig'],
  ['sysselsatte personer', 'sysselsetting, jobber', 'personer', 'Antallet sysselsatte etter arbeidssted'],
  ['boligpriser, årsvekst', 'boligpris, kvadratmeterpris', '%', 'Endringen i boligprisene fra året før'],
  ['igangsatte boliger', 'boligbygging', 'boliger', 'Boliger som det er gitt igangsettingstillatelse for'],
  ['innbyggere', 'folketall, befolkning', 'personer', 'Folkemengden ved utgangen av kvartalet'],
  ['hotellovernattinger', 'overnattinger, reiseliv', 'netter', 'Overnattinger på hoteller og lignende'],
  ['konkurser', 'konkursåpninger', 'antall', 'Åpnede konkurser i foretak'],
  ['byggekostnader', 'byggekostnadsindeks', 'indeks', 'Prisen på innsatsfaktorene i bygging'],
]

/** The given number of series; the same at every run. */
export function namedSeries(count: number): readonly SearchDocument[] {
  const names = FIRST_PARTS.flatMap((first) => LAST_PARTS.map((last) => `${first}${last}`))
  const places = DIRECTIONS.flatMap((direction) =>
    names.map((name) => (direction === '' ? name : `${direction}${name.toLowerCase()}`)),
  )
  return Array.from({ length: count }, (_, index) => {
    const place = places[index % places.length] ?? ''
    const [title, otherNames, unit, definition] = MEASURES[index % MEASURES.length] ?? ['', '', '', '']
    const id = `${place}-${title}`.toLowerCase().replace(/[^a-zæøå]+/g, '-')
    return {
      title: `${place}: ${title}`,
      keywords: `${otherNames} ${id} ${unit} ${place} · Statistisk sentralbyrå (SSB); Publiserte meglerrapporter`,
      text: `${definition} i ${place}. Tallene er de sist publiserte og kan bli endret av kilden; sporadiske hull er latt åpne, og illustrasjonstall er merket.`,
      weight: 1.1,
    }
  })
}
