import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangedSinceVisit } from '#blocks/shared/since-visit.web.ts'
import { loadAllTypes } from '#blocks/registry.web.tsx'
import { examplesByType } from '#blocks/registry.examples.ts'
import { viewExample } from '#blocks/example-view.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import type { BlockModel } from '#pages/model/page-model.ts'
import { PageBlock } from './page-block.tsx'

await loadAllTypes()

const texts = textsByLocale['nb-NO']
const FRAME = {
  heading: 'Renter',
  subtitle: '',
  description: '',
  sourceLine: 'Kilde: SSB',
  illustrativeNote: '',
  age: '',
  icon: '',
  seamless: false,
  inverted: false,
}

function figuresBlock(overrides: Partial<BlockModel> = {}): BlockModel {
  const example = examplesByType.figures.find((figure) => figure.name === 'normal')
  if (!example) throw new Error('normal')
  return {
    key: 'r0c0b0',
    anchor: 'renter',
    type: 'figures',
    frame: FRAME,
    body: { status: 'shown', shown: viewExample('figures', example, 'nb-NO') },
    ...overrides,
  }
}

const markup = (block: BlockModel, changed: ReadonlySet<string> = new Set()) =>
  renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={texts}>
      <ChangedSinceVisit value={changed}>
        <PageBlock block={block} />
      </ChangedSinceVisit>
    </LanguageProvider>,
  )

test('a block has its address and its menu button, without the menu itself', () => {
  const html = markup(figuresBlock())
  expect(html).toMatch(/^<section id="renter"/)
  expect(html).toContain('Valg for Renter')
  expect(html).not.toContain('popover')
})

test('without heading there is neither', () => {
  const html = markup(figuresBlock({ anchor: '', frame: { ...FRAME, heading: '' } }))
  expect(html).not.toMatch(/ id="renter"|Valg for/)
})

test('late figures are mentioned before the source, only when there are any', () => {
  const age = 'Eldre enn ventet: Renten.'
  expect(markup(figuresBlock())).not.toContain('Eldre')
  const html = markup(figuresBlock({ frame: { ...FRAME, age } }))
  expect(html.indexOf(age)).toBeGreaterThan(0)
  expect(html.indexOf(age)).toBeLessThan(html.indexOf('Kilde: SSB'))
})

test.each<[string, string[], string, number]>([
  ['nothing', [], '', 0],
  ['one', ['figure:rent'], texts.blockWords.visit.oneChanged, 1],
  [
    'two',
    ['figure:rent', 'figure:vacancy', 'figure:elsewhere', 'area:volume'],
    texts.blockWords.visit.severalChanged('2'),
    2,
  ],
])('changed since the last visit: %s', (_why, keys, summary, marks) => {
  const html = markup(figuresBlock(), new Set(keys))
  expect(html.split(texts.blockWords.visit.changedMark)).toHaveLength(marks + 1)
  expect(html.includes('siden forrige besøk')).toBe(summary !== '')
  expect(html).toContain(summary)
})
