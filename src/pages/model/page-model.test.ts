import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AnswerBook, need } from '#blocks/need.ts'
import { HOURLY_REFRESH_MS, TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { blockSchema, rowSchema, type Block } from '#contract/entities/dashboard.ts'
import { settingsSchema } from '#contract/entities/settings.ts'
import { findPage } from '../find-page.ts'
import type { PageSource } from './page-source.ts'
import { siteWith } from '#tests/factories/site.ts'
import {
  pageModel,
  planPage,
  failedToDraw,
  withoutServedPictures,
  type BlockModel,
  type PageModel,
} from './page-model.ts'

const texts = textsByLocale['nb-NO']
const context = { locale: 'nb-NO', today: '2026-11-20', texts, imageHosts: [], tiles: null } as const

const block = (
  type: string,
  attributes: Readonly<Record<string, unknown>> = {},
  overrides: Partial<Block> = {},
) => blockSchema.parse({ type, heading: 'Overskrift', ...overrides, attributes })

function source(...blocks: readonly Block[]): PageSource {
  const rows = [rowSchema.parse({ layout: '100', columns: [blocks] })]
  return {
    path: '/oslo',
    title: 'Oslo',
    subtitle: '',
    hideFooter: false,
    kind: 'dashboard',
    lead: null,
    sections: [],
    sectionsBeforeRows: false,
    rows,
  }
}

function buildPage(
  page: PageSource,
  answers = new AnswerBook(),
): { readonly page: PageModel; readonly blocks: readonly BlockModel[]; readonly log: readonly string[] } {
  const log: string[] = []
  const model = pageModel(planPage(page, 'no'), answers, context, (message) => log.push(message))
  return { page: model, blocks: model.rows.flatMap((row) => row.columns.flat()), log }
}

const settings = (dashboards: readonly string[]) =>
  settingsSchema.parse({
    header: { mainNav: [] },
    termsPage: '/vilkar',
    disclaimerTexts: { heading: '', text: '', linkText: '' },
    sourceSuggestions: { heading: '', text: '', recipients: '', subject: '', button_text: '' },
    company: { name: 'K', url: '/' },
    credit: { text: '', url: '/' },
    dashboards: dashboards.map((path) => ({ path, title: `title of "${path}"` })),
    cities: [{ path: 'oslo', title: 'Oslo' }],
  })

test.each<[string, string[], string, string | null, string | null]>([
  ['home by its path', ['makro', '', '/'], '/', 'title of "/"', '/'],
  ['home by the empty path', ['makro', ''], '/', 'title of ""', '/'],
  ['home is the first where no path says so', ['makro', 'leie'], '/', 'title of "makro"', '/'],
  ['no dashboards, no home', [], '/', null, null],
  ['a dashboard', ['/', 'makro'], '/makro', 'title of "makro"', '/makro'],
  ['a city', ['/'], '/oslo', 'Oslo', '/oslo'],
  ['a city before a dashboard of its name', ['oslo'], '/oslo', 'Oslo', '/oslo'],
  ['a city without a page', ['/'], '/bergen', null, null],
  ['unknown', ['/'], '/finnes-ikke', null, null],
  ['the empty path is only home', ['', 'makro'], '//', null, null],
  ['a name that every object has', ['/'], '/constructor', null, null],
])('findPage: %s', (_why, dashboards, path, title, at) => {
  const page = findPage(siteWith({ settings: settings(dashboards) }), path)
  expect([page?.title ?? null, page?.path ?? null]).toEqual([title, at])
})

describe('planPage', () => {
  test('asks once for what several blocks need', () => {
    const plan = planPage(
      source(
        block('areas', { city: 'oslo' }),
        block('areas', { city: 'bergen' }),
        block('figures', { figures: [{ id: 'a' }, { id: 'b' }] }),
        block('figures', { figures: [{ id: 'a' }, { id: 'b' }, { id: 'a' }] }),
        block('comment', { comment: 'x' }),
        block('text'),
        block('banner'),
        block('areas', { city: 'nowhere' }),
      ),
      'en',
    )
    expect(plan.needs).toEqual([
      need('areas', { lang: 'en' }),
      need('figures', { sources: ['a', 'b'], lang: 'en' }),
      need('seriesList', { lang: 'en' }),
      need('comment', { id: 'x', lang: 'en' }),
    ])
  })
})

describe('pageModel', () => {
  test('an unknown type is logged and skipped, the others keep their place', () => {
    const { blocks, log } = buildPage(source(block('text'), block('banner'), block('text')))
    expect(blocks.map(({ key, type, body }) => [key, type, body.status])).toEqual([
      ['r0c0b0', 'text', 'shown'],
      ['r0c0b2', 'text', 'shown'],
    ])
    expect(log).toEqual(['unknown block type "banner" at r0c0b1'])
  })

  test('a row with nothing to show is no row, and the rows after it keep their keys', () => {
    const page = source(block('text'))
    const empty = [[[]], [[block('banner')]]].map((columns) => rowSchema.parse({ layout: '100', columns }))
    const { rows } = buildPage({ ...page, rows: [...empty, ...page.rows] }).page
    expect(rows.map(({ key }) => key)).toEqual(['r2'])
  })

  test.each<[string, Block, AnswerBook, number, string]>([
    [
      'attributes that are refused',
      block('areas', { city: 'nowhere' }),
      new AnswerBook(),
      400,
      texts.block.invalid,
    ],
    [
      'an answer that never came',
      block('areas', { city: 'oslo' }),
      new AnswerBook(),
      503,
      texts.block.unavailable,
    ],
    [
      'a comment that is gone',
      block('comment', { comment: 'gone' }),
      bookWith(404),
      404,
      texts.block.notFound,
    ],
    [
      'a server that is down',
      block('comment', { comment: 'gone' }),
      bookWith(500),
      500,
      texts.block.unavailable,
    ],
    ['no connection', block('comment', { comment: 'gone' }), bookWith(0), 503, texts.block.unavailable],
  ])('panel: %s', (_why, failing, answers, httpStatus, text) => {
    const { blocks, log } = buildPage(source(failing, block('text', { content: 'Hei' })), answers)
    expect(blocks.map((block) => block.body.status)).toEqual(['failed', 'shown'])
    expect(blocks[0]).toMatchObject({
      frame: { heading: 'Overskrift', sourceLine: '' },
      body: { status: 'failed', httpStatus, text },
    })
    expect(log).toHaveLength(1)
  })

  test.each([
    [
      'of the block itself, and of its series',
      { source: 'Egen kilde' },
      'Kilder: Egen kilde, SSB, Norges Bank',
    ],
    ['of its series', {}, 'Kilder: SSB, Norges Bank'],
  ])('source line %s', (_why, overrides, sourceLine) => {
    const figure = {
      value: 1,
      date: '2026-01-01',
      last_updated: '2026-01-01T00:00:00Z',
      change: null,
      change_date: null,
      quality: 'approx',
      frequency: 'daily',
      good: null,
    } as const
    const answers = new AnswerBook()
    answers.set(need('figures', { sources: ['a', 'b'], lang: 'no' }), {
      ok: true,
      data: [
        { ...figure, ID: 'a', texts: { title: 'A', unit: '', source: 'SSB' } },
        { ...figure, ID: 'b', texts: { title: 'B', unit: '', source: 'SSB; Norges Bank' } },
      ],
    })
    const { blocks, page } = buildPage(
      source(block('figures', { figures: [{ id: 'a' }, { id: 'b' }] }, overrides)),
      answers,
    )
    expect(page.printFoot, 'each publisher once').toBe(
      'Kilder: SSB, Norges Bank. Slik siden var 20. november 2026',
    )
    expect(blocks[0]?.frame).toMatchObject({ sourceLine, illustrativeNote: texts.block.illustrativeNote })
  })

  test('anchors of the blocks as they are shown, each once; the foot of the printed page', () => {
    const { blocks, page } = buildPage(
      source(block('text'), block('banner'), block('text'), block('text', {}, { heading: '' })),
    )
    expect(blocks.map(({ anchor }) => anchor)).toEqual(['overskrift', 'overskrift-1', ''])
    expect(page.printFoot).toBe('Slik siden var 20. november 2026')
  })

  test('a comment has no subtitle: decision 24', () => {
    const { blocks } = buildPage(
      source(
        block('comment', { comment: 'x' }, { subtitle: 'Under' }),
        block('text', {}, { subtitle: 'Under' }),
      ),
    )
    expect(blocks.map((block) => block.frame.subtitle)).toEqual(['', 'Under'])
  })

  test.each([
    ['the settings alone', [block('text')], HOURLY_REFRESH_MS],
    [
      'areas and comments',
      [block('areas', { city: 'oslo' }), block('comment', { comment: 'x' })],
      HOURLY_REFRESH_MS,
    ],
    [
      'figures',
      [block('areas', { city: 'oslo' }), block('figures', { figures: [{ id: 'a' }] })],
      TEN_MINUTE_REFRESH_MS,
    ],
    ['series', [block('chart', { series: ['a'] })], TEN_MINUTE_REFRESH_MS],
    ['figures of nothing', [block('figures')], HOURLY_REFRESH_MS],
  ])('is due again as soon as the first of its answers: %s', (_why, blocks, refreshMs) => {
    expect(buildPage(source(...blocks)).page.refreshMs).toBe(refreshMs)
  })

  test('whatever the settings hold, the page is made and a block’s fault stays with the block', () => {
    const garbage = fc.record({
      type: fc.oneof(
        fc.constantFrom('figures', 'chart', 'areas', 'text', 'comment', '__proto__', 'map'),
        fc.string({ minLength: 1, maxLength: 40 }),
      ),
      heading: fc.string(),
      source: fc.string(),
      icon: fc.string({ maxLength: 40 }),
      seamless: fc.boolean(),
      inverted: fc.boolean(),
      attributes: fc.dictionary(
        fc.constantFrom('figures', 'series', 'city', 'content', 'comment', 'toDate', 'a'),
        fc.jsonValue(),
      ),
    })
    fc.assert(
      fc.property(fc.array(garbage, { maxLength: 6 }), (blocks) => {
        const { page, blocks: shown } = buildPage(
          source(...blocks.map((block) => blockSchema.parse(block)), block('text', { content: 'Hei' })),
        )
        expect(shown.at(-1)?.body.status).toBe('shown')
        expect(JSON.parse(JSON.stringify(page))).toEqual(page)
      }),
      { numRuns: 500 },
    )
  })
})

test('the state leaves pictures out and everything else in', () => {
  const { page } = buildPage(source(block('text', { content: 'Hei' }), block('areas', { city: 'nowhere' })))
  expect(withoutServedPictures(page)).toEqual(page)
})

test('a block that cannot be drawn becomes its error panel, and is reported', () => {
  const { blocks } = buildPage(source(block('text', { content: 'bad' })))
  const [bad] = blocks
  const log: string[] = []
  if (!bad) throw new Error('there is no block')
  const failed = failedToDraw(bad, new Error('cannot draw'), (message) => log.push(message))
  expect(failed).toEqual({ ...bad, body: { status: 'failed', httpStatus: 400, text: '' } })
  expect(log).toEqual(['block r0c0b0 of type text cannot be drawn: Error: cannot draw'])
})

function bookWith(status: number): AnswerBook {
  const answers = new AnswerBook()
  answers.set(need('comment', { id: 'gone', lang: 'no' }), { ok: false, code: 'code', status })
  return answers
}
