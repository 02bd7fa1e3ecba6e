import { beforeEach, describe, expect, test } from 'vitest'
import type { MailPart } from '#email-ui/mail-content.ts'
import type { IssueCopy } from '#store/newsletter/newsletter-types.ts'
import { webCopyStore } from './web-copies.ts'
import type { Issue } from '../issue.ts'
import { renderNewsletter } from '../compose/render-newsletter.ts'
import { parsePart, storedPart } from './stored-part.ts'

const secret = {
  current: new TextEncoder().encode('a secret of some length, for tests only'),
  previous: null,
}
const SHARED: MailPart = { kind: 'paragraph', text: 'Ledigheten steg.' }
const ISSUE: Issue = {
  locale: 'nb-NO',
  subject: 'Ledigheten steg',
  preheader: 'Kort',
  isEmpty: false,
  hasNewFigures: true,
  parts: [{ kind: 'heading', text: 'Ledigheten steg <b>' }, SHARED],
}

const parts = new Map<string, string>()
const copies = new Map<string, IssueCopy>()
const counted = { asked: 0, written: 0 }
const clock = { now: 0 }
const webCopiesWith = () =>
  webCopyStore({
    secret,
    publicUrl: 'https://portal.example.org',
    now: () => clock.now,
    render: renderNewsletter,
    issues: {
      missingParts: async (keys) => {
        counted.asked += 1
        return keys.filter((key) => !parts.has(key))
      },
      putParts: async (rows) => {
        counted.written += rows.length
        for (const { key, body } of rows) parts.set(key, body)
      },
      parts: async (keys) =>
        new Map(keys.flatMap((key) => (parts.has(key) ? [[key, parts.get(key) ?? '']] : []))),
      copy: async (key) => {
        const copy = copies.get(key)
        return copy ? { body: copy.body, slotAt: 0 } : null
      },
    },
  })
beforeEach(() => {
  parts.clear()
  copies.clear()
  Object.assign(counted, { asked: 0, written: 0 })
  clock.now = 0
})

test('stores an issue as the keys of its parts and renders a document without personal data', async () => {
  const { copy, token } = await webCopiesWith().keep(42, 1, ISSUE)
  copies.set(copy.key, copy)
  const html = await webCopiesWith().document(token)
  expect(html).toContain('Ledigheten steg &lt;b&gt;')
  expect(html).toContain('Ledigheten steg.')
  expect(copy.body).not.toContain('Ledigheten steg.')
})

test('the same token at every try, another for every reader and slot', async () => {
  const tokens = await Promise.all(
    [
      [42, 1],
      [42, 1],
      [42, 2],
      [43, 1],
    ].map(async ([account = 0, slot = 0]) => (await webCopiesWith().keep(account, slot, ISSUE)).token),
  )
  expect(tokens[0]).toBe(tokens[1])
  expect(new Set(tokens).size).toBe(3)
})

test('shared parts are queried and written once, and again after an hour', async () => {
  const copies = webCopiesWith()
  for (const account of [1, 2, 3]) await copies.keep(account, 1, ISSUE)
  expect(counted).toEqual({ asked: 1, written: 2 })
  clock.now = 2 * 3_600_000
  await copies.keep(4, 1, { ...ISSUE, parts: [...ISSUE.parts, { kind: 'rule' }] })
  expect(counted).toEqual({ asked: 2, written: 3 })
})

describe('no copy', () => {
  test.each([
    ['of an unknown token', 'a'.repeat(32)],
    ['an invalid token', '../x'],
    ['an empty token', ''],
  ])('%s', async (_why, token) => {
    expect(await webCopiesWith().document(token)).toBeNull()
  })

  test('of an issue that is not whole any more', async () => {
    const { copy, token } = await webCopiesWith().keep(42, 1, ISSUE)
    copies.set(copy.key, copy)
    parts.delete(storedPart(SHARED).key)
    expect(await webCopiesWith().document(token)).toBeNull()
  })
})

const run = { text: 'a', href: null, isStrong: true }
test.each<MailPart>([
  { kind: 'heading', text: 'a' },
  { kind: 'subheading', text: 'a' },
  { kind: 'paragraph', text: 'a' },
  { kind: 'note', text: 'a' },
  { kind: 'rule' },
  { kind: 'prose', runs: [run], isNote: false },
  { kind: 'bullets', start: null, items: [{ runs: [run], inner: [{ start: 3, items: [] }] }] },
  { kind: 'button', label: 'a', href: 'b', spelledOut: 'c' },
  { kind: 'link', before: 'a', label: 'b', href: 'c' },
  { kind: 'section', text: 'a', href: null },
  {
    kind: 'list',
    items: [
      { text: 'a', href: null, note: '' },
      { text: 'a', href: 'b', lead: 'c', note: '' },
    ],
  },
  { kind: 'figures', figures: [{ title: 'a', href: null, value: '1', change: '', note: '' }] },
  { kind: 'picture', src: 'a', alt: 'b', width: 600, height: 260, href: null, caption: '' },
  {
    kind: 'table',
    caption: 'a',
    columns: [{ label: 'b', isNumber: true }],
    rows: [['1'], [{ text: '1', href: 'b' }]],
  },
])('a stored part reads back: $kind', (part) => expect(parsePart(storedPart(part).body)).toEqual(part))

test.each([
  ['of an unknown kind', '{"kind":"script"}'],
  ['of another shape', '{"kind":"note"}'],
  ['no JSON', '<p>'],
])('no part: %s', (_why, body) => {
  expect(() => parsePart(body)).toThrow()
})
