import { describe, expect, test } from 'vitest'
import { commentarySchema } from '#contract/entities/editorial.ts'
import { CITIES } from '#contract/primitives.ts'
import { frozenMarket, WRITTEN_AT } from '#tests/commentary-corpus/frozen-market.ts'
import { openAiModel, type FetchCompletion } from './planners/openai-client.ts'
import { factsText, writeCommentary, type About, type CommentaryModel } from './write-commentary.ts'

const OSLO: About = { id: 'oslo', lang: 'no', now: WRITTEN_AT }
const DECISION = {
  relation: 'change',
  fact: 'policy-rate',
  from: { date: '2026-05-08', value: 4.25 },
  to: { date: '2026-09-25', value: 4.5 },
  direction: 'up',
}
const RUN = { relation: 'run', fact: 'policy-rate', direction: 'up', length: 2, to: DECISION.to, join: 'and' }
const VACANCY = {
  relation: 'change',
  fact: 'vacancy:oslo',
  from: { date: '2024-12-31', value: 6.6 },
  to: { date: '2025-12-31', value: 6.9 },
  direction: 'up',
}
const INFLATION = { relation: 'level', fact: 'cpi', at: { date: '2026-07-01', value: 3 } }
const TRUE = [DECISION, VACANCY, INFLATION]
const FALSE = { ...VACANCY, to: { date: '2025-12-31', value: 9.6 } }
const answering = (...answers: readonly string[]): { model: CommentaryModel; asked: () => number } => {
  let at = 0
  return { model: async () => answers[Math.min(at++, answers.length - 1)] ?? '', asked: () => at }
}
const planned = (claims: readonly unknown[], language = 'no') => JSON.stringify({ language, claims })

describe('by rules', () => {
  test.each(
    (['market', ...CITIES] as const).flatMap((id) =>
      (['no', 'en'] as const).map((lang) => [id, lang] as const),
    ),
  )('%s in %s', async (id, lang) => {
    const { commentary, notes } = await writeCommentary(
      frozenMarket(lang),
      { id, lang, now: WRITTEN_AT },
      null,
    )
    expect(notes).toEqual([])
    expect(commentarySchema.safeParse(commentary).success).toBe(true)
    const sentences = commentary.output.split('\n')
    expect(sentences.length).toBeGreaterThanOrEqual(5)
    expect(sentences.length).toBeLessThanOrEqual(7)
    expect(
      sentences.every(
        (sentence) => /^\p{Lu}.*\.$/u.test(sentence) && !/ {2}|undefined|null|NaN/.test(sentence),
      ),
    ).toBe(true)
    expect(commentary).toMatchObject({
      method: 'rules',
      city: id === 'market' ? null : id,
      time: WRITTEN_AT.toISOString(),
      data_until: '2026-09-25',
    })
  })

  test('the text of Oslo in both languages', async () => {
    const text = async (lang: About['lang']) =>
      (await writeCommentary(frozenMarket(lang), { ...OSLO, lang }, null)).commentary.output
    await expect(`${await text('no')}\n\n${await text('en')}\n`).toMatchFileSnapshot('golden/oslo.txt')
  })

  test.each(
    (['market', ...CITIES] as const).flatMap((id) =>
      (['no', 'en'] as const).map((lang) => [id, lang] as const),
    ),
  )('the same figures give the same text and the same facts on whatever day: %s in %s', async (id, lang) => {
    const told = await Promise.all(
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-01', '2027-01-31'].map(async (day) => {
        const about = { id, lang, now: new Date(`${day}T05:45:00Z`) }
        const {
          commentary: { time: _when, ...commentary },
        } = await writeCommentary(frozenMarket(lang), about, null)
        return { commentary, facts: factsText(frozenMarket(lang), about) }
      }),
    )
    for (const one of told) expect(one).toEqual(told[0])
  })

  test.each([
    ['another value', [4.25, 5], false],
    ['the same ones', [4.25, 4.5], true],
  ])('facts are known by their figures: %s', (_why, newest, isSame) => {
    const market = frozenMarket('no')
    const rate = market.points.get('no-policy-rate')
    if (!rate) throw new Error('no policy rate')
    const points = new Map([
      ...market.points,
      ['no-policy-rate', { ...rate, values: [...rate.values.slice(0, -2), ...newest] }],
    ])
    expect(factsText({ ...market, points }, OSLO) === factsText(market, OSLO)).toBe(isSame)
  })

  test('wordings differ from figure to figure', async () => {
    const shapes = await Promise.all(
      CITIES.map(async (id) => {
        const {
          commentary: { output },
        } = await writeCommentary(frozenMarket('no'), { ...OSLO, id }, null)
        return output
          .split('\n')
          .filter((sentence) => sentence.includes('oppleien'))
          .map((sentence) => sentence.replace(/i (?:Oslo|Bergen|Trondheim|Stavanger)|[\d\u00A0]+/g, '#'))
      }),
    )
    expect(shapes.flat()).toHaveLength(CITIES.length)
    expect(new Set(shapes.flat()).size).toBeGreaterThan(2)
  })

  test('links point at numbers of series, in order and without overlap', async () => {
    const {
      commentary: { output, links },
    } = await writeCommentary(frozenMarket('en'), { ...OSLO, lang: 'en' }, null)
    expect(links.length).toBeGreaterThan(5)
    expect(
      links.every(
        ({ from, to }) => /\d/.test(output.slice(from, to)) && !output.slice(from, to).includes('\n'),
      ),
    ).toBe(true)
    expect(links.every(({ from }, index) => from >= (links[index - 1]?.to ?? 0))).toBe(true)
  })

  test.each([
    ['published ones alone', false],
    ['illustrative ones', true],
  ])(
    'the publisher of illustrative figures is a source of a text that holds some: %s',
    async (_why, isNamed) => {
      const market = frozenMarket('no')
      const points = new Map(
        [...market.points].map(([key, one]) => [
          key,
          isNamed && key.startsWith('stavanger')
            ? { ...one, quality: one.quality.map(() => 'approx' as const) }
            : one,
        ]),
      )
      const series = new Map(
        [...market.series].map(([key, one]) => [
          key,
          { ...one, texts: { ...one.texts, source: 'Meglere; Kvartals illustrasjonstall' } },
        ]),
      )
      const {
        commentary: { sources, output },
      } = await writeCommentary({ ...market, series, points }, { ...OSLO, id: 'stavanger' }, null)
      expect([
        output.includes('illustrasjonstall'),
        sources.some(({ attribution }) => attribution === 'Kvartals illustrasjonstall'),
      ]).toEqual([isNamed, isNamed])
    },
  )

  test('each publisher is named once, with its address where there is one', async () => {
    const {
      commentary: { sources },
    } = await writeCommentary(frozenMarket('no'), { ...OSLO, id: 'market' }, null)
    expect(sources).toContainEqual({ attribution: 'Norges Bank', website: 'https://www.norges-bank.no' })
    expect(new Set(sources.map(({ attribution }) => attribution)).size).toBe(sources.length)
  })

  test.each([
    ['no', 'https://kvartal.example/serier/'],
    ['en', 'https://kvartal.example/en/serier/'],
  ] as const)(
    '%s: each publisher has a website, also of series with several; where there is none, the page of the series',
    async (lang, pages) => {
      const shared = new Map(
        [...frozenMarket(lang).series].map(([id, about]) => [
          id,
          { ...about, texts: { ...about.texts, source: `${about.texts.source}; Brokers` } },
        ]),
      )
      const {
        commentary: { sources },
      } = await writeCommentary(
        { ...frozenMarket(lang), series: shared },
        { ...OSLO, lang, id: 'market', publicUrl: 'https://kvartal.example' },
        null,
      )
      expect(sources.length).toBeGreaterThan(1)
      expect(sources.filter(({ website }) => !website.startsWith(pages))).toEqual([])
      expect(sources.map(({ attribution }) => attribution)).toContain('Brokers')
    },
  )

  test('a publisher has the same website where it is one of several', async () => {
    const market = frozenMarket('no')
    const rate = market.series.get('no-policy-rate')
    if (!rate) throw new Error('no policy rate')
    const series = new Map(market.series).set('no-policy-rate', {
      ...rate,
      texts: { ...rate.texts, source: 'Norges Bank; OECD' },
    })
    series
      .set('bank-alone', { ...rate, sourceUrl: 'https://bank.example' })
      .set('oecd-alone', {
        ...rate,
        texts: { ...rate.texts, source: 'OECD' },
        sourceUrl: 'https://oecd.example',
      })
    const {
      commentary: { sources },
    } = await writeCommentary({ ...market, series }, { ...OSLO, id: 'market' }, null)
    expect(sources).toContainEqual({ attribution: 'OECD', website: 'https://oecd.example' })
    expect(sources).toContainEqual({ attribution: 'Norges Bank', website: 'https://bank.example' })
  })

  test('without figures there is no text', async () => {
    const { commentary } = await writeCommentary(
      { series: new Map(), points: new Map(), areas: [] },
      OSLO,
      null,
    )
    expect(commentary).toMatchObject({ output: '', links: [], sources: [] })
  })
})

describe('by a model', () => {
  test('claims that hold are worded and published, others are left out and told of', async () => {
    const { model } = answering(planned([DECISION, RUN, FALSE, VACANCY, INFLATION]))
    const { commentary, notes } = await writeCommentary(frozenMarket('no'), OSLO, model)
    const sentences = commentary.output.replaceAll('\u00A0', ' ').split('\n')
    expect(commentary.method).toBe('model')
    expect(sentences).toEqual([
      expect.stringMatching(
        /tyringsrenten.* 4,50 prosent med virkning fra 25\. september 2026, den andre hevingen på rad\.$/,
      ),
      expect.stringMatching(/ontorledigheten i Oslo.*anslått.*6,9 prosent.*\./),
      expect.stringMatching(/^(?:Prisveksten|I juli).*3,0 prosent/),
    ])
    expect(notes).toEqual([expect.stringMatching(/^claims\[2\] left out: to: .*9\.6.*6\.9/)])
  })

  test('two claims share a sentence', async () => {
    const { model } = answering(
      planned([
        DECISION,
        { ...INFLATION, join: 'contrast' },
        VACANCY,
        { relation: 'level', fact: 'published-prime-rent:oslo', at: { date: '2023-12-31', value: 6300 } },
      ]),
    )
    const {
      commentary: { output, method },
    } = await writeCommentary(frozenMarket('no'), OSLO, model)
    expect([method, output.split('\n')[0]]).toEqual([
      'model',
      expect.stringMatching(/25\. september 2026, mens prisveksten var 3,0\u00A0prosent i juli 2026\.$/),
    ])
    expect(output).toContain('anslått')
  })

  test('an illustrative figure is not offered where a published one tells of the same', async () => {
    const illustrative = {
      relation: 'level',
      fact: 'prime-rent:oslo',
      at: { date: '2025-12-31', value: 6800 },
    }
    const { commentary, notes } = await writeCommentary(
      frozenMarket('no'),
      OSLO,
      answering(planned([...TRUE, illustrative])).model,
    )
    expect([commentary.method, notes]).toEqual([
      'model',
      ['claims[3] left out: fact: there is no fact "prime-rent:oslo"'],
    ])
  })

  test('what is no plan is asked for once more', async () => {
    const { model, asked } = answering('Beklager', planned(TRUE))
    expect((await writeCommentary(frozenMarket('no'), OSLO, model)).commentary.method).toBe('model')
    expect(asked()).toBe(2)
  })

  test.each([
    ['too few claims hold', answering(planned([...TRUE.slice(0, 2), FALSE])).model, 'the rules wrote'],
    [
      'facts that were not offered',
      answering(planned(TRUE.map((one) => ({ ...one, fact: 'vacancy:molde' })))).model,
      'the rules wrote',
    ],
    [
      'the same claim three times',
      answering(planned([DECISION, DECISION, DECISION])).model,
      'the rules wrote',
    ],
    ['prose twice', answering('Styringsrenten ble hevet.').model, 'no JSON'],
    [
      'sentences instead of claims',
      answering(JSON.stringify({ sentences: [{ text: 'Renten steg.', facts: ['policy-rate'] }] })).model,
      'something else than a plan',
    ],
    ['the other language', answering(planned(TRUE, 'en')).model, 'the plan is in "en"'],
    [
      'a thousand claims',
      answering(planned(Array.from({ length: 1000 }, () => DECISION))).model,
      '1000 claims',
    ],
    ['an endpoint that fails', () => Promise.reject(new Error('503 Service Unavailable')), '503'],
  ] satisfies (readonly [string, CommentaryModel, string])[])(
    'the rules write instead: %s',
    async (_why, model, note) => {
      const { commentary, notes } = await writeCommentary(frozenMarket('no'), OSLO, model)
      expect(commentary.method).toBe('rules')
      expect(commentary.output.split('\n').length).toBeGreaterThanOrEqual(5)
      expect(notes.join('\n')).toContain(note)
    },
  )

  test('the model is told the schema, the language and the claims of its city', async () => {
    let told = ''
    await writeCommentary(frozenMarket('no'), OSLO, async ({ system, user }) => {
      told = `${system}\n${user}`
      return ''
    })
    for (const word of [
      '"language" is "no"',
      '"claims"',
      '"vacancy:oslo"',
      '"certainty":"estimated"',
      '"worded":"Kontorledigheten i Oslo steg fra anslått 6,6',
      JSON.stringify(VACANCY),
    ])
      expect(told).toContain(word)
    expect(told).not.toContain('"vacancy:bergen"')
  })
})

describe('an OpenAI-compatible endpoint', () => {
  const body = (value: unknown) =>
    ({
      kind: 'body',
      bytes: new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
    }) as const
  const modelOver = (ask: FetchCompletion, apiKey = 'k') =>
    openAiModel({ ask, baseUrl: 'https://model.example/v1/', model: 'm', apiKey })
  const prompt = { system: 's', user: 'u', schema: {} }

  test('is asked by POST for JSON, with the key for it alone', async () => {
    const asked: Parameters<FetchCompletion>[0][] = []
    const ask: FetchCompletion = async (request) => {
      asked.push(request)
      return body({ choices: [{ message: { content: 'text' } }] })
    }
    expect(await modelOver(ask)(prompt)).toBe('text')
    await modelOver(ask, '')(prompt)
    expect(asked[0]).toMatchObject({
      url: 'https://model.example/v1/chat/completions',
      authorization: 'Bearer k',
      timeoutMs: 60_000,
      json: {
        model: 'm',
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: 's' },
          { role: 'user', content: 'u' },
        ],
      },
    })
    expect(asked[1]).not.toHaveProperty('authorization')
  })

  test.each<
    [
      why: string,
      refuses: readonly string[],
      says: (name: string) => string,
      asked: readonly (readonly string[])[],
    ]
  >([
    [
      'temperature, by its name',
      ['temperature'],
      (name) => `Unsupported value: '${name}'`,
      [['temperature', 'response_format'], ['response_format']],
    ],
    [
      'JSON, by its name',
      ['response_format'],
      () => '"type" must be text, not json_object',
      [['temperature', 'response_format'], ['temperature']],
    ],
    [
      'both, one after the other',
      ['temperature', 'response_format'],
      (name) => `no ${name}`,
      [['temperature', 'response_format'], ['response_format'], []],
    ],
    [
      'something without a name',
      ['temperature'],
      () => 'bad request',
      [['temperature', 'response_format'], []],
    ],
  ])(
    'refuses an option: asked again without it, and at once without it the next time: %s',
    async (_why, refuses, says, expected) => {
      const asked: string[][] = []
      const ask: FetchCompletion = async ({ json }) => {
        const options = Object.keys(typeof json === 'object' && json !== null ? json : {}).filter(
          (name) => name === 'temperature' || name === 'response_format',
        )
        asked.push(options)
        const refused = options.find((name) => refuses.includes(name))
        return refused === undefined
          ? body({ choices: [{ message: { content: 'text' } }] })
          : { kind: 'failed', message: `answered 400: ${says(refused)}` }
      }
      const model = modelOver(ask)
      expect([await model(prompt), asked]).toEqual(['text', expected])
      await model(prompt)
      expect(asked.at(-1)).toEqual(expected.at(-1))
      expect(asked).toHaveLength(expected.length + 1)
    },
  )

  test.each([
    ['a key that is refused', 'answered 401: temperature'],
    ['a busy endpoint', 'answered 429'],
    ['a refusal that stays', 'answered 400: model not found'],
  ])('%s is said, and asked three times at most', async (_why, message) => {
    let asked = 0
    const model = modelOver(async () => {
      asked += 1
      return { kind: 'failed', message }
    })
    await expect(model(prompt)).rejects.toThrow(message)
    expect(asked).toBeLessThanOrEqual(3)
  })

  test.each([
    ['fails', { kind: 'failed', message: 'timed out' }, 'timed out'],
    ['answers with a page', body('<html>'), 'something else'],
    ['answers without a choice', body({ choices: [] }), 'something else'],
    ['answers with a tool call', body({ choices: [{ message: { content: null } }] }), 'something else'],
  ] satisfies (readonly [string, Awaited<ReturnType<FetchCompletion>>, string])[])(
    '%s',
    async (_why, answer, message) => {
      await expect(modelOver(async () => answer)(prompt)).rejects.toThrow(message)
    },
  )
})
