import { describe, expect, test } from 'vitest'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutPortal as portal, someLayout as layout } from '#tests/factories/layout-portal.ts'
import type { AccountApi } from '../../account/account-api.ts'
import { layoutLists, restoreList } from './layout-lists.ts'

const ROW: Layout['rows'][number] = { layout: '100', columns: [[]] }

const A = layout('a')
const B = layout('b')

describe('saving', () => {
  test('a new layout is appended, with an ID and an address of its own', async () => {
    const one = portal([A])
    expect(await one.lists.save(layout('', 'A'), null)).toMatchObject({
      kind: 'saved',
      layout: { ID: 'new-1', path: 'a-1' },
      keptBeside: null,
    })
    expect(one.names()).toEqual(['a a', 'new-1 a-1'])
  })

  test('an existing layout keeps its position; a new title gives a new address, and the old one redirects', async () => {
    const one = portal([A, B])
    expect(await one.lists.save({ ...A, title: 'Kontor' }, A)).toMatchObject({
      kind: 'saved',
      layout: { ID: 'a', path: 'kontor', aliases: ['a'] },
    })
    expect(one.names()).toEqual(['a kontor', 'b b'])
  })

  test('a restored layout gets its own address again, even when its title would give another', async () => {
    const one = portal([A])
    expect(await one.lists.save(layout('x', 'Kontor', { path: 'kontor-2' }), null)).toMatchObject({
      kind: 'saved',
      layout: { ID: 'x', path: 'kontor-2' },
    })
    expect(one.names()).toEqual(['a a', 'x kontor-2'])
  })

  test.each<[string, length: number, kind: string]>([
    ['as large as the server takes', 1_048_000, 'saved'],
    ['over the limit: not sent, with a reason', 1_048_500, 'failed'],
    ['larger in bytes, not in characters', 600_000, 'failed'],
  ])('%s', async (_why, length, kind) => {
    const one = portal([A])
    const sign = length > 1_000_000 ? 'a' : 'ø'
    expect(await one.lists.save({ ...A, subtitle: sign.repeat(length) }, A)).toMatchObject({ kind })
    expect([one.sent.length, one.raised()]).toEqual(kind === 'saved' ? [1, []] : [0, ['For stort.']])
  })

  test('twice at once is stored once', async () => {
    const one = portal([])
    const newLayout = layout('x', 'X')
    const [first, second] = await Promise.all([
      one.lists.save(newLayout, null),
      one.lists.save(newLayout, null),
    ])
    expect([first, second]).toMatchObject([{ kind: 'saved' }, { kind: 'saved', layout: { ID: 'x' } }])
    expect([one.names(), one.sent.length]).toEqual([['x x'], 1])
  })

  test('merges concurrent changes of others without a notice', async () => {
    const one = portal([A, B])
    one.concurrentChanges.push(() => one.others([A, { ...B, subtitle: 'theirs' }, layout('c')]))
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, A)).toMatchObject({
      kind: 'saved',
      layout: { subtitle: 'mine' },
      keptBeside: null,
    })
    expect(one.sent.at(-1)?.map(({ ID, subtitle }) => [ID, subtitle])).toEqual([
      ['a', 'mine'],
      ['b', 'theirs'],
      ['c', ''],
    ])
  })

  test('the same layout changed elsewhere: both are kept, with a notice', async () => {
    const one = portal([A])
    one.concurrentChanges.push(() => one.others([{ ...A, subtitle: 'theirs' }]))
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, A)).toMatchObject({
      kind: 'saved',
      layout: { ID: 'new-1', title: 'a (kopi)', path: 'a-kopi', subtitle: 'mine' },
      keptBeside: { ID: 'a', subtitle: 'theirs' },
    })
    expect(one.names()).toEqual(['a a', 'new-1 a-kopi'])
  })

  test('also when this tab already knows it', async () => {
    const one = portal([{ ...A, subtitle: 'theirs' }])
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, A)).toMatchObject({
      kind: 'saved',
      layout: { ID: 'new-1' },
      keptBeside: { ID: 'a' },
    })
  })

  test('keeps both the stored layout and a draft with an unknown, older base', async () => {
    const one = portal([{ ...A, subtitle: 'theirs' }, B])
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, null)).toMatchObject({
      kind: 'saved',
      layout: { ID: 'new-1', title: 'a (kopi)', path: 'a-kopi', subtitle: 'mine' },
      keptBeside: { ID: 'a', subtitle: 'theirs' },
    })
    expect(one.names()).toEqual(['a a', 'new-1 a-kopi', 'b b'])
  })

  test('a notice of a failure is removed by the next attempt', async () => {
    const one = portal([A])
    await layoutLists({ ...one, changeUser: async () => ({ kind: 'unknown' }) }, one.place).save(
      { ...A, subtitle: 'mine' },
      A,
    )
    expect(one.raised()).toEqual([''])
    await one.lists.save({ ...A, subtitle: 'mine' }, A)
    expect(one.raised()).toEqual([])
  })

  test('keeps the layout when it was deleted elsewhere during the edit', async () => {
    const one = portal([B])
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, A)).toMatchObject({
      kind: 'saved',
      layout: { ID: 'a' },
      keptBeside: null,
    })
    expect(one.names().toSorted()).toEqual(['a a', 'b b'])
  })

  test('an eleventh is not sent', async () => {
    const one = portal(Array.from({ length: 10 }, (_, index) => layout(`l${index}`)))
    expect(await one.lists.save(layout('x'), null)).toEqual({ kind: 'tooMany' })
    expect([one.sent.length, one.raised()]).toEqual([0, []])
  })

  test.each<[string, times: number, kind: string, pauses: number[]]>([
    ['no concurrent save', 0, 'saved', []],
    ['another device was first: at once', 1, 'saved', []],
    ['again', 2, 'saved', [100]],
    ['for long', 8, 'saved', [100, 200, 400, 500, 500, 500, 500]],
    ['permanently: gives up with a notice', 9, 'failed', [100, 200, 400, 500, 500, 500, 500]],
  ])('tries again, with pauses that grow: %s', async (_why, times, kind, pauses) => {
    const one = portal([A])
    for (let attempt = 0; attempt < times; attempt += 1)
      one.concurrentChanges.push(() => one.others([A, layout(`o${attempt}`)]))
    expect(await one.lists.save({ ...A, subtitle: 'mine' }, A)).toMatchObject({ kind })
    expect([one.pauses, one.concurrentChanges.length, one.raised()]).toEqual([
      pauses,
      0,
      kind === 'failed' ? [''] : [],
    ])
  })

  test.each<[string, Awaited<ReturnType<AccountApi['changeUser']>>, object, raised: readonly string[]]>([
    [
      'refused',
      { kind: 'refused', message: 'For mange blokker.', fields: {} },
      { kind: 'failed', message: 'For mange blokker.' },
      ['For mange blokker.'],
    ],
    [
      'no line',
      { kind: 'network', message: 'Ingen kontakt.' },
      { kind: 'failed', message: 'Ingen kontakt.' },
      ['Ingen kontakt.'],
    ],
    ['anything else', { kind: 'unknown' }, { kind: 'failed', message: '' }, ['']],
    ['the session is over: the login dialog reports it', { kind: 'signedOut' }, { kind: 'signedOut' }, []],
  ])('%s', async (_why, answer, expected, raised) => {
    const one = portal([A])
    const lists = layoutLists({ ...one, changeUser: async () => answer }, one.place)
    expect(await lists.save({ ...A, rows: [ROW] }, A)).toEqual(expected)
    expect([one.raised(), one.names()]).toEqual([raised, ['a a']])
  })
})

describe('a step on one layout', () => {
  const withSubtitle = (subtitle: string) => (newest: Layout) => ({
    ...newest,
    subtitle: `${newest.subtitle}${subtitle}`,
  })

  test('applies to the newest stored list: no second layout, and no change of others is lost', async () => {
    const one = portal([A, B])
    one.concurrentChanges.push(() => one.others([{ ...A, subtitle: 'theirs, ' }, B]))
    expect(await one.lists.change('a', withSubtitle('mine'))).toMatchObject({
      kind: 'saved',
      layout: { ID: 'a', subtitle: 'theirs, mine' },
      keptBeside: null,
    })
    expect(one.names()).toEqual(['a a', 'b b'])
  })

  test.each<
    [why: string, theirs: readonly Layout[], step: (newest: Layout) => Layout | null, outcome: object]
  >([
    ['the layout is deleted there', [B], withSubtitle('mine'), { kind: 'notFitting' }],
    [
      'its layout was deleted elsewhere',
      [{ ...A, subtitle: 'theirs' }],
      ({ subtitle }) => (subtitle === '' ? { ...A, subtitle: 'mine' } : null),
      { kind: 'notFitting' },
    ],
    [
      'the same step was taken elsewhere',
      [{ ...A, subtitle: 'mine' }],
      (newest) => (newest.subtitle === 'mine' ? newest : { ...newest, subtitle: 'mine' }),
      { kind: 'saved', layout: { subtitle: 'mine' } },
    ],
  ])('%s: no change is stored', async (_why, theirs, step, outcome) => {
    const one = portal([A, B])
    one.concurrentChanges.push(() => one.others(theirs))
    expect(await one.lists.change('a', step)).toMatchObject(outcome)
    expect([one.sent, one.raised()]).toEqual([[], []])
  })

  test('a refusal raises a notice with the server’s message', async () => {
    const one = portal([A])
    const lists = layoutLists(
      { ...one, changeUser: async () => ({ kind: 'refused', message: 'For mange blokker.', fields: {} }) },
      one.place,
    )
    expect(await lists.change('a', withSubtitle('mine'))).toEqual({
      kind: 'failed',
      message: 'For mange blokker.',
    })
    expect(one.raised()).toEqual(['For mange blokker.'])
  })
})

describe('deleting', () => {
  test('removes it', async () => {
    const one = portal([A, B])
    expect(await one.lists.remove('a')).toEqual({ kind: 'removed' })
    expect(one.names()).toEqual(['b b'])
  })
  test('removing a removed layout succeeds', async () => {
    const one = portal([B])
    expect([await one.lists.remove('a'), one.sent.length]).toEqual([{ kind: 'removed' }, 0])
  })
  test('keeps the layout when it was changed elsewhere before the removal', async () => {
    const one = portal([A])
    one.concurrentChanges.push(() => one.others([{ ...A, subtitle: 'theirs' }]))
    expect(await one.lists.remove('a')).toMatchObject({
      kind: 'saved',
      layout: { ID: 'a', subtitle: 'theirs' },
    })
  })
})

describe('the order', () => {
  test('in the chosen order; layouts added elsewhere come last', async () => {
    const one = portal([A, B])
    one.concurrentChanges.push(() => one.others([A, B, layout('c')]))
    expect(await one.lists.reorder(['b', 'a'])).toEqual({ kind: 'reordered' })
    expect(one.names()).toEqual(['b b', 'a a', 'c c'])
  })
})

test('restores an earlier list despite later changes', async () => {
  const one = portal([B])
  one.concurrentChanges.push(() => one.others([layout('c')]))
  expect(await restoreList(one, [A, B], one.place)).toBe(true)
  expect(one.names()).toEqual(['a a', 'b b'])
})

describe('an unknown user is fetched first', () => {
  type Portal = ReturnType<typeof portal>
  test.each<[string, (one: Portal) => Promise<unknown>, outcome: unknown, names: readonly string[]]>([
    [
      'a new layout',
      ({ lists }) => lists.save(layout('', 'Ny'), null),
      { kind: 'saved' },
      ['a a', 'b b', 'new-1 ny'],
    ],
    [
      'an existing layout',
      ({ lists }) => lists.save({ ...B, title: 'Kontor' }, B),
      { kind: 'saved', keptBeside: null },
      ['a a', 'b kontor'],
    ],
    [
      'a step',
      ({ lists }) => lists.change('a', (newest) => ({ ...newest, path: 'kontor' })),
      { kind: 'saved' },
      ['a kontor', 'b b'],
    ],
    ['deleting', ({ lists }) => lists.remove('a'), { kind: 'removed' }, ['b b']],
    ['the order', ({ lists }) => lists.reorder(['b', 'a']), { kind: 'reordered' }, ['b b', 'a a']],
    ['an earlier list', (one) => restoreList(one, [A], one.place), true, ['a a']],
  ])('%s', async (_what, act, outcome, names) => {
    const one = portal([A, B])
    one.forget()
    const became = await act(one)
    expect([became, one.names(), one.raised()]).toEqual([
      typeof outcome === 'object' ? expect.objectContaining(outcome) : outcome,
      names,
      [],
    ])

    const away = portal([A, B])
    away.forget({ isReachable: false })
    expect(await act(away)).toEqual(outcome === true ? false : { kind: 'failed', message: 'Ingen kontakt.' })
    expect([away.sent, away.raised()]).toEqual([[], ['Ingen kontakt.']])
  })
})

test('changes that arrive between two attempts are merged', async () => {
  const one = portal([A])
  one.concurrentChanges.push(
    () => one.others([A, B]),
    () => one.others([A, B, layout('c')]),
  )
  const wait = async () => {
    one.others([A, B, layout('c'), layout('d')])
    one.hear()
  }
  await layoutLists(one, { ...one.place, wait }).save({ ...A, subtitle: 'mine' }, A)
  expect(one.names()).toEqual(['a a', 'b b', 'c c', 'd d'])
})
