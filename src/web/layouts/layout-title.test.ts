import { beforeAll, expect, test } from 'vitest'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import type { User } from '#contract/subscriber/user.ts'
import { loadLayoutTexts } from '#texts/loaded/layout-texts.ts'
import { someUser } from '#tests/factories/user.ts'
import { layoutTitle } from './layout-title.ts'

const USER = someUser({
  board_settings: [
    layoutSchema.parse({
      ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11',
      title: 'Kontorer',
      path: 'kontorer',
      aliases: ['kontor'],
    }),
  ],
})

beforeAll(() => loadLayoutTexts('nb-NO'))

test.each<[why: string, path: string, user: User | null, title: string | undefined]>([
  ['the list', '/layout', USER, 'Dine oppsett'],
  ['a new layout', '/layout/new', USER, 'Nytt oppsett'],
  ['a layout', '/layout/kontorer', USER, 'Kontorer'],
  ['its editor', '/layout/kontorer/edit', USER, 'Rediger Kontorer'],
  ['by an earlier address', '/layout/kontor', USER, 'Kontorer'],
  ['its editor at the address of the same title', '/layout/kontor/edit', USER, 'Rediger Kontorer'],
  ['an unknown layout asks no signed-in reader to log in', '/layout/finnes-ikke', USER, 'Dine oppsett'],
  ['its editor', '/layout/finnes-ikke/edit', USER, 'Dine oppsett'],
  ['a guest', '/layout/kontorer', null, undefined],
  ['another page', '/oslo', USER, undefined],
])('%s', (_why, path, user, title) => {
  expect(layoutTitle(path, 'nb-NO', user)).toBe(title)
})
