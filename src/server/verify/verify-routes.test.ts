/** The verifier over HTTP: the call for programs, and the page without scripts. */
import { HtmlValidate } from 'html-validate'
import { afterAll, describe, expect, test } from 'vitest'
import { MAX_VERIFIED_TEXT_LENGTH, verificationSchema, VERIFY_CALL_PATH } from '#contract/verification.ts'
import { openApp } from '#tests/factories/app.ts'
import { ask } from '#tests/factories/http.ts'
import { contentWith, editionOf, seriesWith } from '#tests/factories/edition.ts'

const rate = seriesWith('no-policy-rate', [
  ['2025-09-19', 4],
  ['2026-05-08', 4.25],
])
const edition = await editionOf(contentWith(rate.items, rate.series))
const running = await openApp(() => edition)
const empty = await openApp(() => null)
afterAll(() => Promise.all([running.stop(), empty.stop()]))

const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }

const post = (
  body: string,
  headers: Readonly<Record<string, string>> = JSON_TYPE,
  path: string = VERIFY_CALL_PATH,
) => ask(running.port, path, { method: 'POST', headers, body })
const verifyText = (text: string) => post(JSON.stringify({ text }))
const postForm = (text: string, path = '/etterprov') =>
  post(new URLSearchParams({ text }).toString(), FORM_TYPE, path)

test('each number has a verdict, the portal’s value, and its source', async () => {
  const { status, body } = await verifyText('Styringsrenten er 4,50 prosent.')
  expect(status).toBe(200)
  const { language, read_to: readTo, numbers } = verificationSchema.parse(JSON.parse(body.toString()))
  expect([language, readTo]).toEqual(['no', 31])
  expect(numbers).toMatchObject([
    {
      text: '4,50 prosent',
      from: 18,
      to: 30,
      verdict: 'does-not-hold',
      right: { value: 4.25, text: '4,25 prosent' },
      day: '2026-05-08',
      series: 'no-policy-rate',
      address: 'https://portal.example.org/serier/no-policy-rate',
    },
  ])
})

describe('bad requests are refused with the reason and the member', () => {
  test.each<[why: string, body: string, headers: Readonly<Record<string, string>>, message: RegExp]>([
    ['no JSON', 'text', JSON_TYPE, /body/],
    ['another type', '{"text":"a"}', { 'Content-Type': 'text/plain' }, /body/],
    ['no text', '{}', JSON_TYPE, /text/],
    ['an empty text', '{"text":"  "}', JSON_TYPE, /text/],
    ['a text that is a number', '{"text":1}', JSON_TYPE, /text/],
    ['a zero byte', '{"text":"a\\u0000b"}', JSON_TYPE, /text/],
    ['half a character', '{"text":"\\ud800"}', JSON_TYPE, /body/],
    ['an unknown member', '{"text":"a","x":1}', JSON_TYPE, /body/],
    ['another language', '{"text":"a","language":"de"}', JSON_TYPE, /language.*no/],
    ['a long text', JSON.stringify({ text: 'a'.repeat(20_001) }), JSON_TYPE, /20000/],
    ['a body that is not read', JSON.stringify({ text: 'a'.repeat(200_000) }), JSON_TYPE, /20000/],
  ])('%s', async (_why, body, headers, message) => {
    const { status, body: answer } = await post(body, headers)
    expect(status).toBe(400)
    const refusal: unknown = JSON.parse(answer.toString())
    expect(refusal).toMatchObject({
      code: 'rest_invalid_param',
      message: expect.stringMatching(message),
      data: { status: 400 },
    })
  })

  test('in English on request', async () => {
    const { body } = await post('{}', JSON_TYPE, `${VERIFY_CALL_PATH}?lang=en`)
    expect(body.toString()).toContain('Invalid parameter')
  })

  test('without content it is unavailable', async () => {
    const asked = { method: 'POST', headers: JSON_TYPE, body: '{"text":"a"}' }
    expect((await ask(empty.port, VERIFY_CALL_PATH, asked)).status).toBe(503)
    expect(
      (await ask(empty.port, '/etterprov', { ...asked, headers: FORM_TYPE, body: 'text=a' })).status,
    ).toBe(503)
  })

  test('GET', async () => {
    expect((await ask(running.port, VERIFY_CALL_PATH)).status).toBe(405)
  })
})

describe('the page', () => {
  test('marks each number with words in addition to the colour', async () => {
    const { status, headers, body } = await postForm(
      'Styringsrenten er 4,25 prosent.\nDen var 4,50 prosent i 2020.',
    )
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'no-store'])
    const html = body.toString()
    expect(html).toContain('<mark data-verdict="holds"><a href="#tall-1">4,25 prosent<sup>')
    expect(html).toContain('(Stemmer)')
    expect(html).toContain('href="https://portal.example.org/serier/no-policy-rate"')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  test('shows HTML as it was written', async () => {
    const html = (await postForm('<script>alert(1)</script></textarea> 5 prosent')).body.toString()
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })

  test.each([
    ['nothing', ' ', 400, 'Lim inn en tekst først'],
    ['a long text', 'a'.repeat(MAX_VERIFIED_TEXT_LENGTH + 1), 400, 'høyst 20\u00A0000 tegn'],
    ['a text that is not read', 'å'.repeat(200_000), 413, 'høyst 20\u00A0000 tegn'],
    ['a zero byte', 'a\u0000b', 400, 'tegn som ikke kan leses'],
  ])('reports %s', async (_what, text, status, words) => {
    const answer = await postForm(text)
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).toContain(words)
  })

  test('exists in both languages, and the aliases redirect to it', async () => {
    expect((await ask(running.port, '/etterprov')).body.toString()).toContain('<html lang="nb-NO">')
    expect((await ask(running.port, '/en/etterprov')).body.toString()).toContain('<html lang="en-GB">')
    const alias = await ask(running.port, '/en/verify')
    expect([alias.status, alias.headers.location]).toEqual([308, '/en/etterprov'])
  })

  test('is valid HTML, as a form, with numbers and with a problem', async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'require-sri': 'off', 'valid-id': ['error', { relaxed: true }] },
    })
    const pages = [
      await ask(running.port, '/en/etterprov'),
      await postForm('Styringsrenten er 4,25 prosent.\nDen var 4,50 prosent i 2020.'),
      await postForm(' '),
    ]
    for (const { body } of pages) {
      const { results } = await validator.validateString(body.toString())
      const messages = results.flatMap((result) => result.messages)
      expect(messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${String(line)})`)).toEqual(
        [],
      )
    }
  })

  test('a line break counts as one character', async () => {
    const text = 'Styringsrenten er 4,25 prosent.\n'.repeat(100)
    expect((await postForm(text.replaceAll('\n', '\r\n'))).body.toString()).toContain(text.slice(0, 30))
  })
})
