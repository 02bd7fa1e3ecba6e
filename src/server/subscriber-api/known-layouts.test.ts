import { describe, expect, test } from 'vitest'
import { changeUserForm } from '#contract/subscriber/forms.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { reconcileLayouts } from '#core/layout/layout-list.ts'
import { serializeLayouts } from '#store/accounts/layouts/list-json-cache.ts'
import { readJsonBody } from '../http/json-body.ts'
import { createKnownLayouts } from './known-layouts.ts'
import { readForm } from './read-form.ts'

const ID = 140_737_488_355_327
const PATHS = ['a', 'b', 'c', 'd']

function layout(path: string, index: number, blocks = 2) {
  const block = { type: 'text', heading: `Ledighet “${path}” 🏢`, attributes: { text: 'æøå"]},[{' } }
  return {
    ID: `00000000-0000-4000-8000-00000000000${index}`,
    title: `Oppsett ${path}`,
    path,
    rows: Array.from({ length: blocks }, () => ({ layout: '100', columns: [[block]] })),
  }
}

const bodyOf = (list: readonly object[], id = ID) =>
  JSON.stringify({ user: { ID: id, board_settings: list } })

/** The ordinary reading. @returns `null` = refused */
function readOrdinary(body: string) {
  const json = readJsonBody(Buffer.from(body))
  const form = json.ok ? readForm(changeUserForm, json.value) : null
  return form?.ok ? form.form : null
}

/** The stored layouts after a save of the sent ones. */
function saved(sent: readonly object[], stored: readonly Layout[] = []): Layout[] {
  const form = readOrdinary(bodyOf(sent))
  if (!form?.user.board_settings) throw new Error('the list is refused')
  return reconcileLayouts(stored, form.user.board_settings, () => 'unused')
}

const stored = saved(PATHS.map((path, index) => layout(path, index)))
/** As the answer of the save has them. */
const answered: readonly object[] = JSON.parse(serializeLayouts(stored))
const [a = {}, b = {}, c = {}, d = {}] = answered
const withoutAliases = (list: readonly Layout[] | undefined) =>
  list?.map(({ aliases: _aliases, ...rest }: Partial<Layout>) => rest)

function read(body: string) {
  const known = createKnownLayouts()
  known.remember({ id: ID, layouts: stored })
  const form = known.read(ID, Buffer.from(body))
  return (
    form && {
      user: { ID: form.user.ID, board_settings: withoutAliases(form.user.board_settings as Layout[]) },
    }
  )
}

describe('reads a list like the ordinary reading', () => {
  test.each<[string, readonly object[]]>([
    ['nothing changed', [a, b, c, d]],
    ['the first changed', [{ ...a, title: 'Ny' }, b, c, d]],
    ['one in the middle changed', [a, { ...b, title: 'Ny 🏢' }, c, d]],
    ['the last changed', [a, b, c, { ...d, title: 'Ny' }]],
    ['two neighbours changed', [a, { ...b, title: 'Ny' }, { ...c, rows: [] }, d]],
    ['two apart changed', [a, { ...b, title: 'Ny' }, c, { ...d, title: 'Ny' }]],
    ['one removed from the front', [b, c, d]],
    ['one removed from the middle', [a, c, d]],
    ['one removed from the end', [a, b, c]],
    ['one left, the first', [a]],
    ['one left, the last', [d]],
    ['one added at the end', [a, b, c, d, layout('e', 5)]],
    ['one added in front', [layout('e', 5), a, b, c, d]],
    ['one without an ID', [a, { title: 'Uten', path: 'uten' }, d]],
    ['other aliases sent', [a, { ...b, aliases: ['stjålet'] }, c, d]],
    ['unknown members sent', [a, { ...b, isAdmin: true }, c, d]],
    ['a layout twice', [a, a, b, c, d]],
    ['order changed behind the first', [a, c, b, d]],
    ['no layout is known', [layout('x', 7), layout('y', 8)]],
  ])('%s', (_why, list) => {
    const body = bodyOf(list)
    expect(read(body)).toEqual(readOrdinary(body))
  })
})

test('gives known layouts as the objects that were saved, so that their JSON is reused', () => {
  const known = createKnownLayouts()
  known.remember({ id: ID, layouts: stored })
  const form = known.read(ID, Buffer.from(bodyOf([a, { ...b, title: 'Ny' }, c, d])))
  expect(form?.user.board_settings?.map(({ rows }, index) => rows === stored[index]?.rows)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

describe('leaves the body to the ordinary reading', () => {
  const text = bodyOf([a, b, c, d])
  const inMiddle = (json: string) => text.replace(JSON.stringify(b), () => json)
  test.each<[string, string]>([
    ['no layout is known, and one is invalid', bodyOf([layout('x', 7), { ...layout('y', 8), title: '' }])],
    ['an empty list', bodyOf([])],
    ['the ID of another user', bodyOf([a, b, c, d], ID - 1)],
    ['another member behind the list', text.replace(/\}\}$/, ',"city":"oslo"}}')],
    ['another member in front of the ID', text.replace('{"ID"', '{"city":"oslo","ID"')],
    ['space at the front', ` ${text}`],
    ['space at the end', `${text} `],
    ['cut off', text.slice(0, -1)],
    ['a comma at the end of the list', text.replace(/\]\}\}$/, ',]}}')],
    [
      'two commas between known layouts',
      text.replace(',{"ID":"00000000-0000-4000-8000-000000000002"', ',$&'),
    ],
    ['a comma in front of the list', text.replace('[{', '[,{')],
    [
      'no comma between known layouts',
      text.replace('},{"ID":"00000000-0000-4000-8000-000000000002"', '}{"ID":"2"'),
    ],
    ['nothing between two commas', inMiddle('')],
    ['space between two commas', inMiddle(' ')],
    ['a changed layout with a problem', bodyOf([a, { ...b, title: '' }, c, d])],
    ['a changed layout with too long a title', bodyOf([a, { ...b, title: 'x'.repeat(1_000) }, c, d])],
    [
      'a changed layout with a block of the wrong type',
      inMiddle('{"title":"T","path":"b","rows":[{"layout":"100","columns":[[1]]}]}'),
    ],
    ['a number among the layouts', inMiddle('1')],
    ['a name twice in the changed layout', inMiddle('{"title":"T","title":"U","path":"b"}')],
    ['a prototype in the changed layout', inMiddle('{"title":"T","path":"b","__proto__":{}}')],
    ['half a character in the changed layout', inMiddle(String.raw`{"title":"\ud800","path":"b"}`)],
    [
      'a bracket that closes the list early',
      inMiddle('{"title":"T","path":"b"}],"x":[{"title":"T","path":"b"}'),
    ],
    ['a bracket that opens another list', inMiddle('[{"title":"T","path":"b"}')],
    ['a string that is not closed', inMiddle('{"title":"T')],
    [
      'a list of 62 levels, which the body makes 65',
      inMiddle(
        `{"title":"T","path":"b","rows":[{"layout":"100","columns":[[{"type":"x","attributes":{"a":${'['.repeat(55)}${']'.repeat(55)}}}]]}]}`,
      ),
    ],
  ])('%s', (_why, body) => {
    expect(read(body)).toBeNull()
  })

  test('the form has more objects than a body may have, known ones counted', () => {
    const many = (count: number) =>
      bodyOf([
        a,
        {
          ...b,
          rows: [
            {
              layout: '100',
              columns: [[{ type: 'x', attributes: { list: Array.from({ length: count }, () => []) } }]],
            },
          ],
        },
        c,
        d,
      ])
    const isRead = (count: number) => read(many(count)) !== null
    const isReadOrdinarily = (count: number) => readOrdinary(many(count)) !== null
    const most = 20_000
    const limit = Array.from({ length: 100 }, (_, less) => most - less).find(isReadOrdinarily)
    expect(limit).toBeLessThan(most)
    expect([isRead(limit ?? 0), isRead((limit ?? 0) + 1)]).toEqual([true, false])
  })

  test('bytes that are no UTF-8', () => {
    const known = createKnownLayouts()
    known.remember({ id: ID, layouts: stored })
    const bytes = Buffer.from(bodyOf([a, { ...b, title: 'x' }, c, d]))
    bytes[bytes.indexOf('"x"') + 1] = 0xff
    expect(known.read(ID, bytes)).toBeNull()
  })
})

test('never accepts a body that the ordinary reading refuses: one byte removed, doubled or replaced', () => {
  const known = createKnownLayouts()
  known.remember({ id: ID, layouts: stored })
  const text = bodyOf([a, { title: 'T', path: 'b' }, d])
  for (let at = 0; at < text.length; at += 1) {
    const [front, here, behind] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
    for (const changed of ['', here + here, '"', ',', '[', '}'].map((one) => front + one + behind)) {
      const form = known.read(ID, Buffer.from(changed))
      if (!form) continue
      const read = { user: { ID, board_settings: withoutAliases(form.user.board_settings as Layout[]) } }
      expect(read).toEqual(readOrdinary(changed))
    }
  }
})

/** Paths of the layouts that are the objects of an earlier save. */
const reused = (form: ReturnType<ReturnType<typeof createKnownLayouts>['read']>) =>
  form?.user.board_settings?.flatMap(({ path, rows }) =>
    stored.some((one) => one.rows === rows) ? [path] : [],
  )

describe('what is kept', () => {
  test('layouts of one account are unknown for another', () => {
    const known = createKnownLayouts()
    known.remember({ id: ID, layouts: stored })
    expect(reused(known.read(ID - 1, Buffer.from(bodyOf([a, b, c, d], ID - 1))))).toEqual([])
    expect(reused(known.read(ID, Buffer.from(bodyOf([a, b, c, d]))))).toEqual(PATHS)
  })

  test('the latest save replaces the one before', () => {
    const known = createKnownLayouts()
    known.remember({ id: ID, layouts: stored })
    known.remember({ id: ID, layouts: saved([layout('e', 5)], stored) })
    expect(reused(known.read(ID, Buffer.from(bodyOf([a, b]))))).toEqual([])
  })

  test('an alias that a save added belongs to the bytes of the next', () => {
    const known = createKnownLayouts()
    const moved = saved([{ ...a, path: 'flyttet' }, b, c, d], stored)
    known.remember({ id: ID, layouts: stored })
    known.remember({ id: ID, layouts: moved })
    const list: readonly object[] = JSON.parse(serializeLayouts(moved))
    expect(moved[0]?.aliases).toEqual(['a'])
    expect(known.read(ID, Buffer.from(bodyOf(list)))?.user.board_settings?.[0]).toMatchObject({
      path: 'flyttet',
    })
  })

  test('lists beyond the limit of memory are not', () => {
    const known = createKnownLayouts(100)
    known.remember({ id: ID, layouts: stored })
    expect(reused(known.read(ID, Buffer.from(bodyOf([a, b, c, d]))))).toEqual([])
  })
})
