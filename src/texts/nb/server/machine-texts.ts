import type { MachineTexts } from '../../server/machine-texts.ts'

export const machineTextsNb: MachineTexts = {
  markdown: {
    page: 'Nettside',
    inOtherLanguage: 'På engelsk',
    olderFigures: (count) => `Tabellen viser de nyeste tallene. Eldre rader som er utelatt: ${count}.`,
  },
  catalog: {
    title: 'Kvartal: tallserier om næringseiendom og økonomi',
    description:
      'Tallserier om kontor og logistikk i Oslo, Bergen, Trondheim og Stavanger, og om renter, priser og arbeidsmarked i Norge, med kilde, lisens og hvor sikre tallene er.',
    apiTitle: 'Kvartals åpne API',
    apiDescription: 'Serier, siste verdier og områder som JSON. Svarene er de samme som sidene bygger på.',
    unit: (unit) => `Enhet: ${unit}.`,
    files: {
      csv: 'Kommaseparerte verdier: en rad per dato.',
      'json-stat': 'JSON-stat 2.0: serien etter dato, med enhet, kilde og lisens.',
      xlsx: 'Regneark med tallene og et ark om serien.',
      json: 'Svaret fra API-et, med verdi og merke for hvert punkt.',
      png: 'Serien som graf, med kilde og dato.',
    },
  },
  llms: {
    summary:
      'Tall, kart og tekster om næringseiendom i Oslo, Bergen, Trondheim og Stavanger, og om renter og økonomi i Norge. Hvert tall har kilde og dato.',
    asMarkdown: 'Hver side finnes som Markdown på samme adresse med .md bak. Forsiden er /index.md.',
    dates:
      'Hvert tall har enhet og dagen, måneden eller året det gjelder for. Oppgi datoen sammen med tallet.',
    illustrative:
      'Tall merket «Illustrasjonstall» viser bare størrelsesordenen. De har ingen utgiver, og skal ikke siteres som målte tall.',
    forecasts: 'Tall merket «prognose» er ikke utfall.',
    licences:
      'Lisensen står på siden til hver serie. Noen serier kan siteres med kilde, men ikke lastes ned.',
    citing: (publisher) =>
      `Oppgi ${publisher}, seriens navn, datoen tallet gjelder for og adressen til serien. Ferdig siteringstekst står på siden til hver serie.`,
    pages: 'Sider',
    data: 'Tall og data',
    texts: 'Tekster',
    series: 'alle seriene etter kategori, med siste verdi, og hva merkene for sikkerhet betyr',
    catalog: 'alle seriene som datakatalog (DCAT-AP-NO, Turtle)',
    apiDocs: 'det åpne API-et, forklart',
    openApi: 'det samme som OpenAPI-dokument',
    csv: 'en eller flere serier som fil; også som .json-stat, .xlsx og .metadata.json',
    chart: 'en eller flere serier som graf; eksempelet er én serie',
    use: 'ferdige linjer for regneark og programmer; eksempelet er én serie',
    verify: 'tallene i en tekst prøvd mot seriene; også som POST /api/portal/verify',
    mcp: 'MCP-tjener for assistenter: søk, serier, områder, siteringer',
    news: 'artiklene, nyeste først',
    reports: 'rapportene',
    calendar: 'rentebeslutninger og publiseringer fremover',
    corrections: 'publiserte tall som er endret',
    halfYears: 'hvert halvår slik det var publisert på sin siste dag, med datafil',
    feed: 'kommentarer og nyheter som Atom',
    otherLanguage: 'det samme på engelsk',
  },
}
