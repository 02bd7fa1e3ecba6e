import { describe, expect, test } from 'vitest'
import { someUser } from '#tests/factories/user.ts'
import { storedAccount } from './stored-account.ts'

function storageOf(items: Map<string, string>) {
  return () => ({
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  })
}
const user = someUser()
const known = { user, etag: '"3"' }

test('token, user and AppStore lie as documented, and are found again', () => {
  const items = new Map<string, string>()
  const stored = storedAccount(storageOf(items))
  stored.writeToken('a.b.c')
  stored.writeUser(known)
  expect(Object.fromEntries(items)).toEqual({
    token: 'a.b.c',
    user: JSON.stringify(user),
    AppStore: '{"state":{"userId":4711,"dashboards":[],"etag":"\\"3\\""},"version":0}',
  })
  expect(stored.read()).toEqual(known)
})

test('drafts and everything else survive', () => {
  const items = new Map([
    ['kvartal-draft-1', '{}'],
    ['kvartal-theme', 'dark'],
  ])
  const stored = storedAccount(storageOf(items))
  stored.writeToken('a.b.c')
  stored.writeUser(known)
  stored.clear()
  expect([...items.keys()]).toEqual(['kvartal-draft-1', 'kvartal-theme'])
})

describe('unreadable values count as absent', () => {
  const USER = JSON.stringify(user)
  test.each<[why: string, items: readonly (readonly [string, string])[], expected: object | null]>([
    ['nothing', [], null],
    ['no JSON', [['user', '{']], null],
    ['no user', [['user', '{"ID":1}']], null],
    ['a user without an ETag', [['user', USER]], { user, etag: '' }],
    [
      'an AppStore that is no JSON',
      [
        ['user', USER],
        ['AppStore', '{'],
      ],
      { user, etag: '' },
    ],
    [
      'an AppStore of another account',
      [
        ['user', USER],
        ['AppStore', '{"state":{"userId":1,"etag":"x"}}'],
      ],
      { user, etag: '' },
    ],
    [
      'an invalid ETag',
      [
        ['user', USER],
        ['AppStore', '{"state":{"userId":4711,"etag":3}}'],
      ],
      { user, etag: '' },
    ],
    [
      'an invalid state',
      [
        ['user', USER],
        ['AppStore', '{"state":null}'],
      ],
      { user, etag: '' },
    ],
    [
      'null',
      [
        ['user', USER],
        ['AppStore', 'null'],
      ],
      { user, etag: '' },
    ],
  ])('%s', (_, items, expected) => {
    expect(storedAccount(storageOf(new Map(items))).read()).toEqual(expected)
  })

  test('blocked storage', () => {
    const stored = storedAccount(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    stored.writeToken('a.b.c')
    stored.writeUser(known)
    stored.clear()
    expect(stored.read()).toBeNull()
  })

  test('full storage: no partial state', () => {
    const items = new Map([
      ['user', 'old'],
      ['AppStore', 'old'],
    ])
    const storage = storageOf(items)
    const stored = storedAccount(() => ({
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }))
    stored.writeUser(known)
    expect(items.size).toBe(0)
  })
})
