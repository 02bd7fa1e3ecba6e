import { describe, expect, test } from 'vitest'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import { mergedLayouts } from '#core/layout/layout-list.ts'
import { someUser } from '#tests/factories/user.ts'
import type { AccountFace } from '../account/account-face.ts'
import { layoutLists, restoreList, type ListPlace } from './layout-lists.ts'

const ROW: Layout['rows'][number] = { layout: '100', columns: [[]] }

function layout(ID: string, title = ID, over: Partial<Layout> = {}): Layout {
  return { ID, title, path: title.toLowerCase(), menuTitle: '', shortTitle: '', subtitle: '', icon: '', rows: [], aliases: [], ...over }
}

/** A server with versions, and one tab that knows what it was told last. */
function portal(first: readonly Layout[]) {
  let stored = [...first]
  let version = 1
  let known = { layouts: stored, version }
  let made = 0
  let raised = 0
  const sent: (readonly Layout[])[] = []
  const pauses: number[] = []
  /** What somebody else does before the next call arrives. */
  const meanwhile: (() => void)[] = []
  const others = (layouts: readonly Layout[]) => {
    stored = [...layouts]
    version += 1
  }
  const userOf = () => ({ ...someUser(), board_settings: stored })
  const changeUser: AccountFace['changeUser'] = async ({ board_settings: wanted = [] }: UserChanges) => {
    meanwhile.shift()?.()
    const isStale = known.version !== version
    if (!isStale) {
      stored = mergedLayouts(stored, wanted, () => `server-${made += 1}`)
      sent.push(stored)
      version += 1
    }
    known = { layouts: stored, version }
    return isStale ? { kind: 'stale', user: userOf() } : { kind: 'done', value: userOf() }
  }
  const place: ListPlace = {
    layouts: () => known.layouts,
    newId: () => `new-${made += 1}`,
    raise: () => {
      raised += 1
    },
    random: () => 0.5,
    wait: async (ms) => {
      pauses.push(ms)
    },
  }
  return {
    changeUser, place, others, meanwhile, sent, pauses, lists: layoutLists({ changeUser }, place),
    names: () => stored.map(({ ID, path }) => `${ID} ${path}`), raised: () => raised,
  }
}

const A = layout('a')
const B = layout('b')

describe('saving', () => {
  test('a new one goes to the end, with an ID and an address of its own', async () => {
    const one = portal([A])
    expect(await one.lists.save(layout('', 'A'), null)).toMatchObject({ kind: 'saved', layout: { ID: 'new-1', path: 'a-1' }, keptBeside: null })
    expect(one.names()).toEqual(['a a', 'new-1 a-1'])
  })

  test('an old one in its place; a new title is a new address, the old one still leads there', async () => {
    const one = portal([A, B])
    expect(await one.lists.save({ ...A, title: 'Kontor' }, A)).toMatchObject({ kind: 'saved', layout: { ID: 'a', path: 'kontor', aliases: ['a'] } })
    expect(one.names()).toEqual(['a kontor', 'b b'])
  })

  test('twice at once is stored once', async () => {
    const one = portal([])
    const made = layout('x', 'X')
    const [first, second] = await Promise.all([one.lists.save(made, null), one.lists.save(made, null)])
    expect([first, second]).toMatchObject([{ kind: 'saved' }, { kind: 'saved', layout: { ID: 'x' } }])
    expect([one.names(), one.sent.length]).toEqual([['x x'], 1])
  })

  test('what others changed meanwhile is merged in without a word', async () => {
    const one = portal([A, B])
    one.meanwhile.push(() => one.others([A, { ...B, subtitle: 'theirs' }, layout('c')]))
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, A)).toMatchObject({ kind: 'saved', layout: { subtitle: 'mine' }, keptBeside: null })
    expect(one.sent.at(-1)?.map(({ ID, subtitle }) => [ID, subtitle])).toEqual([['a', 'mine'], ['b', 'theirs'], ['c', '']])
  })

  test('the same one changed elsewhere: both are kept, and it is said', async () => {
    const one = portal([A])
    one.meanwhile.push(() => one.others([{ ...A, subtitle: 'theirs' }]))
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, A)).toMatchObject({
      kind: 'saved', layout: { ID: 'new-1', path: 'a-1', subtitle: 'mine' }, keptBeside: { ID: 'a', subtitle: 'theirs' },
    })
    expect(one.names()).toEqual(['a a', 'new-1 a-1'])
  })

  test('also when this tab has heard of it before', async () => {
    const one = portal([{ ...A, subtitle: 'theirs' }])
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, A)).toMatchObject({ kind: 'saved', layout: { ID: 'new-1' }, keptBeside: { ID: 'a' } })
  })

  test('deleted elsewhere meanwhile, it is kept', async () => {
    const one = portal([B])
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, A)).toMatchObject({ kind: 'saved', layout: { ID: 'a' }, keptBeside: null })
    expect(one.names().toSorted()).toEqual(['a a', 'b b'])
  })

  test('an eleventh is not sent', async () => {
    const one = portal(Array.from({ length: 10 }, (_, at) => layout(`l${at}`)))
    expect(await one.lists.save(layout('x'), null)).toEqual({ kind: 'tooMany' })
    expect([one.sent.length, one.raised()]).toEqual([0, 0])
  })

  test.each<[string, times: number, kind: string, pauses: number[]]>([
    ['nobody was first', 0, 'saved', []],
    ['another device was first: at once', 1, 'saved', []],
    ['again', 2, 'saved', [100]],
    ['for long', 8, 'saved', [100, 200, 400, 500, 500, 500, 500]],
    ['always: it gives up, and says so', 9, 'failed', [100, 200, 400, 500, 500, 500, 500]],
  ])('tries again, with pauses that grow: %s', async (_why, times, kind, pauses) => {
    const one = portal([A])
    for (let tried = 0; tried < times; tried += 1) one.meanwhile.push(() => one.others([A, layout(`o${tried}`)]))
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, A)).toMatchObject({ kind })
    expect([one.pauses, one.meanwhile.length, one.raised()]).toEqual([pauses, 0, kind === 'failed' ? 1 : 0])
  })

  test.each<[string, Awaited<ReturnType<AccountFace['changeUser']>>, object, number]>([
    ['refused', { kind: 'refused', message: 'For mange blokker.', fields: {} }, { kind: 'failed', message: 'For mange blokker.' }, 1],
    ['no line', { kind: 'network', message: 'Ingen kontakt.' }, { kind: 'failed', message: 'Ingen kontakt.' }, 1],
    ['anything else', { kind: 'unknown' }, { kind: 'failed', message: '' }, 1],
    ['the login is over: its dialog says so', { kind: 'signedOut' }, { kind: 'signedOut' }, 0],
  ])('%s', async (_why, answer, expected, raised) => {
    const one = portal([A])
    const lists = layoutLists({ changeUser: async () => answer }, one.place)
    expect(await lists.save({ ...A, rows: [ROW] }, A)).toEqual(expected)
    expect([one.raised(), one.names()]).toEqual([raised, ['a a']])
  })
})

describe('deleting', () => {
  test('takes it away', async () => {
    const one = portal([A, B])
    expect(await one.lists.remove('a')).toEqual({ kind: 'removed' })
    expect(one.names()).toEqual(['b b'])
  })
  test('what is gone already is gone', async () => {
    const one = portal([B])
    expect([await one.lists.remove('a'), one.sent.length]).toEqual([{ kind: 'removed' }, 0])
  })
  test('changed elsewhere meanwhile, it is kept', async () => {
    const one = portal([A])
    one.meanwhile.push(() => one.others([{ ...A, subtitle: 'theirs' }]))
    expect(await one.lists.remove('a')).toMatchObject({ kind: 'saved', layout: { ID: 'a', subtitle: 'theirs' } })
  })
})

describe('the order', () => {
  test('as wanted; what is new there comes last', async () => {
    const one = portal([A, B])
    one.meanwhile.push(() => one.others([A, B, layout('c')]))
    expect(await one.lists.reorder(['b', 'a'])).toEqual({ kind: 'reordered' })
    expect(one.names()).toEqual(['b b', 'a a', 'c c'])
  })
})

test('an earlier list in place of this one, whatever was changed meanwhile', async () => {
  const one = portal([B])
  one.meanwhile.push(() => one.others([layout('c')]))
  expect(await restoreList(one, [A, B], one.place)).toBe(true)
  expect(one.names()).toEqual(['a a', 'b b'])
})
