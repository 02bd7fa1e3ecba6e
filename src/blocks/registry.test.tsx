import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { HOSTILE_TEXT, type Example } from './example.ts'
import { needKey } from './need.ts'
import { examplesByType } from './registry.examples.ts'
import { fieldsByType } from './registry.fields.ts'
import { BLOCK_TYPES, schemaByType, type BlockType } from './registry.schema.ts'
import { blockState, needsOf } from './registry.view.ts'
import { blockContent, loadAllTypes } from './registry.web.tsx'
import { exampleBlock, viewExample } from './example-view.ts'

await loadAllTypes()

const TYPES = BLOCK_TYPES

function markupOf(type: BlockType, example: Example, locale: Locale): string {
  const { heading } = exampleBlock(type, example).envelope
  return renderToStaticMarkup(
    <LanguageProvider locale={locale} texts={textsByLocale[locale]}>
      {blockContent(viewExample(type, example, locale), heading !== '')}
    </LanguageProvider>,
  )
}

const all = TYPES.flatMap((type) =>
  examplesByType[type].map((example) => [type, example.name, example] as const),
)
const shownExamples = all.filter(([, , example]) => example.failsWith === undefined)
const failing = all.flatMap(([type, name, example]) =>
  example.failsWith === undefined ? [] : [[type, name, example, example.failsWith] as const],
)

test.each(TYPES)('%s: examples have names of their own', (type) => {
  const names = examplesByType[type].map((example) => example.name)
  expect(names.length).toBeGreaterThan(2)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(LOCALES)('%s', (locale) => {
  test.each(shownExamples)('%s, %s: drawn without a trace of code', (type, _name, example) => {
    const markup = markupOf(type, example, locale)
    expect(markup).not.toMatch(/undefined|NaN|\[object|null/)
    expect(markup).not.toMatch(/<script|<img src=x|(?:href|src)="(?:javascript|data|vbscript):/i)
    expect(markup.replaceAll(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son[a-z]+/i)
    // Hydration starts from the server's view, whichever way it was transferred.
    const view = viewExample(type, example, locale)
    expect(JSON.parse(JSON.stringify(view))).toEqual(view)
  })

  test.each(failing)('%s, %s: fails with its status', (type, _name, example, status) => {
    expect(() => viewExample(type, example, locale)).toThrow(
      expect.objectContaining({ name: 'BlockFailure', status }),
    )
  })
})

test.each(shownExamples.filter(([, name]) => name === 'hostile'))(
  '%s, %s: shown as the text it is',
  (type, _name, example) => {
    const markup = markupOf(type, example, 'nb-NO')
    expect(markup).toContain('&lt;/script&gt;')
    expect(markup).not.toContain(HOSTILE_TEXT)
  },
)

test.each(all)('%s, %s: its needs equal its answers, each once', (type, _name, example) => {
  for (const lang of ['no', 'en'] as const) {
    const needs = needsOf(exampleBlock(type, example), lang)
    const keys = needs.map(needKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(needs.length).toBe(example.answers.length)
    expect(keys.every((key) => key.includes(`["lang","${lang}"]`))).toBe(true)
  }
})

test('which types need a heading and have no subtitle: decision 24', () => {
  expect(TYPES.filter((type) => fieldsByType[type].headingRequired).sort()).toEqual([
    'areas',
    'chart',
    'figures',
    'lease',
    'map',
    'news',
  ])
  expect(TYPES.filter((type) => !fieldsByType[type].hasSubtitle).sort()).toEqual([
    'ai',
    'campaign',
    'comment',
  ])
})

test('a picture does not travel twice', () => {
  const line = examplesByType.chart[0]
  if (!line) throw new Error('there is no chart example')
  const viewed = viewExample('chart', line, 'nb-NO')
  const travelling = blockState(viewed)
  expect(viewed.view).toHaveProperty('picture.series')
  expect(travelling.view).toEqual({ ...viewed.view, picture: null })
})

const forms = TYPES.flatMap((type) => {
  const form = fieldsByType[type]
  return form.inEditor ? [[type, form] as const] : []
})

/** Attributes of pages that content makes by itself, which no editor sets. */
const OF_GENERATED_PAGES: readonly string[] = ['chart.forecasts', 'chart.withoutControls', 'map.area']

test.each(forms)('%s: the editor has a field for each attribute and no other', (type, form) => {
  expect(form.fields.map((field) => field.key).sort()).toEqual(
    Object.keys(schemaByType[type].attributes.shape)
      .filter((name) => !OF_GENERATED_PAGES.includes(`${type}.${name}`))
      .sort(),
  )
})

test.each(forms)('%s: the editor’s numbers end where the block’s do', (type, form) => {
  const otherAttributes = examplesByType[type][0]?.block.attributes
  const isTaken = (key: string, value: number) =>
    schemaByType[type].attributes.safeParse({ ...otherAttributes, [key]: value }).success
  for (const field of form.fields) {
    if (field.control !== 'number') continue
    const { key, min, max } = field
    expect(
      [min - 1, min, max, max + 1].map((value) => isTaken(key, value)),
      key,
    ).toEqual([false, true, true, false])
  }
})

test('types not offered by the editor, and types only with the admin hash', () => {
  expect(TYPES.filter((type) => !fieldsByType[type].inEditor)).toEqual(['table'])
  expect(forms.flatMap(([type, form]) => (form.adminOnly ? [type] : []))).toEqual(['campaign'])
})

test.each(LOCALES)(
  '%s: every text of the editor forms exists, and the block accepts every choice',
  (locale) => {
    const texts = textsByLocale[locale].layouts.settings
    for (const [type, form] of forms) {
      expect(form.title(texts)).not.toBe('')
      const lists = form.fields.filter((field) => field.control === 'list')
      for (const field of [...form.fields, ...lists.flatMap((list) => list.fields)]) {
        expect(field.label(texts.fields)).not.toBe('')
        expect(field.help?.(texts.fields)).not.toBe('')
        if (field.control !== 'choice' && field.control !== 'choices') continue
        for (const choice of field.choices) {
          expect(choice.label(texts)).not.toBe('')
          const oneChoice = { [field.key]: field.control === 'choices' ? [choice.value] : choice.value }
          const inItem = lists.map((list) => ({ [list.key]: [{ id: 'a', ...oneChoice }] }))
          const otherAttributes = examplesByType[type][0]?.block.attributes
          const choiceJson = JSON.stringify(oneChoice).slice(1, -1)
          const isAccepted = [oneChoice, ...inItem].some((attributes) => {
            const parsed = schemaByType[type].attributes.safeParse({ ...otherAttributes, ...attributes })
            return parsed.success && JSON.stringify(parsed.data).includes(choiceJson)
          })
          expect([type, field.key, choice.value, isAccepted]).toEqual([type, field.key, choice.value, true])
        }
      }
    }
  },
)
