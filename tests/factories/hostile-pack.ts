/** The demo pack as an attacker would write it: hostile text in every field that is prose, and gaps. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'

/** Name that hostile scripts set on `window` when they run. */
export const MARK_OF_HARM = 'hostileTextWasRun'

const DO = `window.${MARK_OF_HARM}=1`

const TEXTS: readonly string[] = [
  `</script></style></title><script>${DO}</script><img src=x onerror="${DO}"><svg onload=${DO}>`,
  `[les](javascript:${DO}) <a href="javascript:${DO}">x</a> ![b](https://x.invalid/y.png) **ubalansert _merke [lenke( \`\`\``,
  'Ø'.repeat(10_000),
  '\u202Etsnev mot erøh\u202C \u2067\u200F👩‍👩‍👧‍👦🇳🇴\u2069',
  `{{constructor.constructor('${DO}')()}} \${${DO}} %3Cscript%3E &lt;script&gt; ' " \\ \u2028`,
]

/** In each text that would do something. */
export const SHOWN_AS_TEXT = DO

const PROSE = new Set([
  'title',
  'shortTitle',
  'menuTitle',
  'heading',
  'subtitle',
  'description',
  'text',
  'content',
  'excerpt',
  'imageAlt',
  'unit',
  'source',
  'definition',
  'licence',
  'quality_note',
  'attribution',
  'buttonText',
  'button_text',
  'point',
  'linkText',
  'subject',
  'name',
  'country',
])

/** Longer texts are refused on import. */
const MAX_CHARACTERS: Readonly<Record<string, number>> = {
  heading: 500,
  subtitle: 1_000,
  source: 1_000,
  description: 5_000,
  'figures.title': 200,
  'streets.name': 100,
  '.name': 60,
  'expect.unit': 100,
}

/** A shape without its area is refused on import. */
const AREA_WITHOUT_OUTLINE = 'oslo-uten-omriss'

/** Gives each place the next of the hostile texts, so that every page has all of them. */
class Poison {
  #at = 0

  text(most = Infinity): string {
    this.#at += 1
    return (TEXTS[this.#at % TEXTS.length] ?? '').slice(0, most)
  }

  /** The same document with hostile prose; other values, such as ids and dates, are unchanged. */
  document(value: unknown, field = '', parent = ''): unknown {
    if (Array.isArray(value)) return value.map((one) => this.document(one, field, parent))
    if (typeof value === 'object' && value !== null) {
      const inner = (key: string, part: unknown) =>
        key === 'no' || key === 'en' ? this.document(part, field, parent) : this.document(part, key, field)
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(key, part)]))
    }
    if (typeof value !== 'string' || value === '' || !PROSE.has(field)) return value
    return this.text(MAX_CHARACTERS[`${parent}.${field}`] ?? MAX_CHARACTERS[field])
  }

  areas(csv: string): string {
    const [heading = '', ...lines] = csv.trim().split('\n')
    const hostile = lines.map((line) => {
      const [id, market, , , ...rest] = line.split(',')
      return [id, market, this.quoted(), this.quoted(), ...rest].join(',')
    })
    const added = hostile[0]?.replace(/^[^,]+/, AREA_WITHOUT_OUTLINE) ?? ''
    return `${[heading, ...hostile, added].join('\n')}\n`
  }

  quoted(): string {
    return `"${this.text().replaceAll('"', '""')}"`
  }
}

/** @returns the folder, and a function that removes it */
export async function makeHostilePack(): Promise<{ readonly directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kvartal-hostile-'))
  await cp(path.join(import.meta.dirname, '..', '..', 'content'), directory, { recursive: true })
  const poison = new Poison()
  const change = async (name: string, to: (text: string) => string) => {
    await writeFile(path.join(directory, name), to(await readFile(path.join(directory, name), 'utf8')))
  }
  const names = await readdir(directory, { recursive: true })
  for (const name of names.filter((name) => name.endsWith('.yaml') && name !== 'pack.yaml')) {
    await change(name, (text) => stringify(poison.document(parse(text))))
  }
  await change('areas/areas.csv', (csv) => poison.areas(csv))
  await change('reports.yaml', (text) =>
    text
      .replace(/url:\n\s+no: \/rapporter\/morning_stocks\n\s+en: .*\n/, "url: ''\n")
      .replaceAll(/image: .*/g, "image: ''"),
  )
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}
