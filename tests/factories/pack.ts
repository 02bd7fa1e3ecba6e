/** A small valid content pack in a temporary folder; tests break one thing at a time. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROW = `rows:
  - layout: '100'
    columns:
      - - type: figures
          heading: { no: Nøkkeltall, en: Key figures }
          attributes:
            figures:
              - { id: policy-rate }
        - type: comment
          attributes: { comment: first }
        - type: areas
          heading: { no: Områder, en: Areas }
          attributes: { city: oslo }
`

export const GOOD_PACK: Readonly<Record<string, string>> = {
  'README.md': '# A pack\n',
  'pack.yaml': "name: Test pack\ncollected: '2026-11-20'\nimageHosts: [images.example.org]\n",
  'settings.yaml': `header:
  mainNav:
    - { ID: home, title: { no: Forsiden, en: Front page }, url: /, level: main }
termsPage: /terms
disclaimerTexts: { heading: '', text: '', linkText: '' }
sourceSuggestions: { heading: '', text: '', recipients: '', subject: '', button_text: '' }
company: { name: Test, url: / }
credit: { text: '', url: / }
dashboards: [home, terms]
cities: [oslo]
`,
  'dashboards/home.yaml': `path: /\ntitle: { no: Hjem, en: Home }\n${ROW}`,
  'dashboards/terms.yaml': 'path: terms\ntitle: { no: Vilkår, en: Terms }\nhidden: true\n',
  'cities/oslo.yaml': `path: oslo\ntitle: Oslo\n${ROW}`,
  'categories.yaml': '- { id: rates, name: { no: Renter, en: Rates } }\n',
  'series/catalog.yaml': `- id: policy-rate
  title: { no: Styringsrenten, en: Policy rate }
  unit: '%'
  source: Norges Bank
  frequency: change
  category: rates
  definition: { no: En rente., en: A rate. }
  licence: Free
  exportable: true
  step: true
  good: null
  next_update: null
`,
  'series/data/policy-rate.csv':
    'date,value,quality,source\n2026-05-07,4.25,solid,NB\n2026-09-24,4.5,solid,NB\n2026-12-31,,forecast,NB\n',
  'areas/areas.csv': `id,market,name_no,name_en,vacancy,vacancy_prev,good_standard_from,good_standard_to,high_standard_from,high_standard_to,date,quality_vacancy,quality_rent,source_note
vika,oslo,Vika,Vika,4.5,,4200,5300,5500,6800,2024-01-31,anchored,approximate,"a note, with a comma"
`,
  'areas/oslo.geojson': `{"type":"FeatureCollection","features":[
{"type":"Feature","id":"vika","properties":{"ID":"vika","name_no":"Vika","name_en":"Vika"},
"geometry":{"type":"Polygon","coordinates":[[[10.72,59.91],[10.73,59.91],[10.73,59.92],[10.72,59.91]]]}}]}
`,
  'comments/first.yaml':
    "id: first\ndate: '2026-11-10'\ntitle: { no: Kommentar, en: Comment }\ncomment: { no: Tekst., en: Text. }\n",
  'news/n-one.yaml': `id: n-one
date: '2026-11-11'
title: { no: Sak, en: Story }
excerpt: ''
url: { no: /nyheter/n-one, en: /en/nyheter/n-one }
image: { medium: '', medium_large: '', large: '' }
imageAlt: ''
cities: [oslo]
featured: false
content: { no: Tekst., en: Text. }
`,
  'reports.yaml': ['macro', 'morning_currency', 'morning_stocks']
    .map(
      (name) =>
        `${name}: { heading: Report, text: '', url: /rapporter/${name}, image: '', buttonText: Read, content: Text. }\n`,
    )
    .join(''),
  'feeds.yaml':
    '- { id: feed, title: Feed, attribution: Feed, website: https://example.org, url: https://example.org/rss, lang: en }\n',
  'macro-events.yaml':
    "- { ID: event, date: '2026-12-01', title: { no: Møte, en: Meeting }, country: NO, source: '', url: '' }\n",
}

/**
 * Files that replace, or are added to, those of the valid pack; `null` removes one, a function changes its
 * text.
 */
export type PackChanges = Readonly<Record<string, string | Uint8Array | null | ((text: string) => string)>>

export interface TestPack {
  readonly directory: string
  change(changes: PackChanges): Promise<void>
  remove(): Promise<void>
}

export async function makePack(changes: PackChanges = {}): Promise<TestPack> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kvartal-pack-'))
  const write = async (name: string, content: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true })
    await writeFile(path.join(directory, name), content)
  }
  const change = async (wanted: PackChanges) => {
    for (const [name, content] of Object.entries(wanted)) {
      if (content === null) await rm(path.join(directory, name))
      else await write(name, typeof content === 'function' ? content(GOOD_PACK[name] ?? '') : content)
    }
  }
  for (const [name, content] of Object.entries(GOOD_PACK)) await write(name, content)
  await change(changes)
  return { directory, change, remove: () => rm(directory, { recursive: true, force: true }) }
}

/** A change that replaces one piece of text, and fails when the text is missing. */
export function replacing(from: string, to: string): (text: string) => string {
  return (text) => {
    if (!text.includes(from)) throw new Error(`the good pack does not hold ${JSON.stringify(from)}`)
    return text.replace(from, to)
  }
}
