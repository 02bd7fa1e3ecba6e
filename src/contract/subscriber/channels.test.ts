import { describe, expect, test } from 'vitest'
import { addChannelForm } from './channels.ts'

const nameOf = (name: unknown) =>
  addChannelForm.safeParse({ kind: 'webhook', name, url: 'https://example.org/hook' })

describe('the name of a channel', () => {
  test.each([
    ['spaces around it', '  Eget system ', 'Eget system'],
    ['invisible characters', 'Eget\u200b system\ufeff', 'Eget system'],
  ])('is kept without %s', (_what, typed, kept) => expect(nameOf(typed).data?.name).toBe(kept))

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['a control character', 'Eget\u0007system'],
    ['two lines', 'Eget\nsystem'],
    ['characters that turn the direction of the text', 'Eget\u202emetsys'],
    ['61 characters', 'a'.repeat(61)],
    ['a number', 7],
  ])('cannot be %s', (_what, typed) => expect(nameOf(typed).success).toBe(false))
})
