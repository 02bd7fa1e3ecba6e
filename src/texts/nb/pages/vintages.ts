import type { VintageTexts } from '../../pages/vintage-texts.ts'

export const vintagesNb: VintageTexts = {
  picker: {
    heading: 'Tallene slik de var',
    about:
      'Tall blir rettet og prognoser skiftet ut. Her ser du serien slik den var publisert tidligere, ved siden av dagens tall.',
    choose: 'Utgave',
    now: 'Nå',
    first: 'Som først publisert',
    known: (day) => `Som kjent ${day}`,
    day: 'Som kjent på en dag',
    show: 'Vis',
  },
  page: {
    first: (title) => `${title}, som først publisert`,
    known: (title, day) => `${title}, som kjent ${day}`,
    firstLead: 'Hvert tall slik det først ble publisert. Prognoser er ikke med.',
    knownLead: (published) => `Tallene som gjaldt da, ble publisert ${published}.`,
    firstLine: 'Først publisert',
    knownLine: (day) => `Som kjent ${day}`,
    nowLine: 'Nå',
    changed: 'Tall som er blitt andre',
    unchanged: 'Ingen av tallene er endret siden.',
    newest: (shown, all) => `De ${shown} nyeste av ${all} endrede tall.`,
    period: 'Periode',
    earlier: 'Da',
    now: 'Nå',
    difference: 'Endring',
    kind: 'Da var det',
    forecast: 'prognose',
    illustrative: 'illustrasjonstall',
    about: 'Om utgaven',
    published: 'Publisert',
    back: 'Til serien med dagens tall',
  },
  forecasts: {
    heading: 'Tidligere prognoser',
    thinLines: (count, first, last) =>
      count === 1
        ? `Tynn linje: prognosen publisert ${first}.`
        : `Tynne linjer: ${count} tidligere prognoser, publisert fra ${first} til ${last}.`,
    table: 'Prognoser og utfall',
    published: 'Publisert',
    period: 'Periode',
    forecast: 'Prognose',
    outcome: 'Utfall',
    miss: 'Avvik',
    accuracy: 'Hvor mye prognosene bommet',
    accuracyAbout:
      'Gjennomsnittlig forskjell mellom prognose og utfall, uten hensyn til fortegn, etter hvor mange perioder frem prognosen gjaldt. Utfallet er tallet som er publisert nå.',
    tooFew: (count) =>
      `Hvor mye prognosene bommet i gjennomsnitt, vises når minst ${count} utfall er kjent for like lange prognoser.`,
    ahead: 'Perioder frem',
    outcomes: 'Utfall',
    forecastCount: 'Prognoser',
    meanMiss: 'Gjennomsnittlig avvik',
    points: 'prosentpoeng',
  },
  refused: {
    title: 'Denne utgaven finnes ikke',
    range: (first, last) =>
      `Adressen må ha «utgave=forst» eller en dag fra ${first} til ${last}, skrevet som 2026-03-01.`,
    unknown: 'Det er ikke tatt vare på tidligere utgaver av denne serien.',
  },
  later: {
    corrected: (list, others) => `Senere rettet: ${list}${others > 0 ? ` og ${others} til` : ''}.`,
    withdrawn: 'trukket tilbake',
    link: 'Alle rettelser',
  },
  frozenCitation: 'Slik siterer du dagens tall',
  frozenCopy: 'Kopier med dato',
}
