/** Bokmål. */
import type { SearchTexts } from '../../pages/search-texts.ts'

export const searchTextsNb: SearchTexts = {
  title: 'Søk',
  titleOf: (query) => `Søk: ${query}`,
  lead: 'Finn oversikter, serier, områder, nyheter og forklaringer.',
  hits: (count, query) => `${count} treff på «${query}»`,
  hitsOfSome: (count, query, words) =>
    `Ingen treff på alle ordene i «${query}». Her er ${count} treff på ${words === 1 ? 'minst ett' : 'noen'} av dem.`,
  hitsOfSimilar: (count, query) =>
    `Ingen treff på «${query}» skrevet slik. Her er ${count} treff på ord som ligner.`,
  none: (query) => `Ingen treff på «${query}»`,
  noWords: (query) => `Det er ingen ord å søke etter i «${query}»`,
  adviceAfterNone: 'Prøv færre eller kortere ord, eller gå til en av disse sidene:',
  adviceBefore: 'Skriv ett eller flere ord, eller gå til en av disse sidene:',
  shownOf: (shown, all) => `Viser de ${shown} beste av ${all}. Skriv flere ord for å få færre treff.`,
  shownOfSome: (shown, all) => `Viser de ${shown} beste av ${all}.`,
  allIn: (all, group) => `Vis alle ${all} treff i ${group.toLowerCase()}`,
  titleIn: (query, group) => `Søk i ${group.toLowerCase()}: ${query}`,
  allKinds: 'Vis treff av alle slag',
  elsewhere: (count) => `Vis ${count} treff på engelsk`,
  groups: {
    city: 'Byer',
    dashboard: 'Oversikter',
    series: 'Serier',
    area: 'Områder',
    comment: 'Kommentarer',
    report: 'Rapporter',
    news: 'Nyheter',
    explanation: 'Forklaringer',
  },
  kinds: {
    city: 'By',
    dashboard: 'Oversikt',
    series: 'Serie',
    area: 'Område',
    comment: 'Kommentar',
    report: 'Rapport',
    news: 'Nyhet',
    explanation: 'Forklaring',
  },
}
