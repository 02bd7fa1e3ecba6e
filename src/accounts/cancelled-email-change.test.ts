import { expect, test } from 'vitest'
import { CALLER, openAccounts, valueOf } from '#tests/factories/accounts.ts'

const KARI = 'Kari@example.org'
const NEW = 'kari.ny@example.org'
const THIRD = 'kari.3@example.org'

test.each([
  [
    'cancelled: its link is invalid, and the account stays',
    { pending_email: '' as const },
    '',
    'link_invalid',
  ],
  [
    'another address in the same call replaces it',
    { pending_email: '' as const, subscriber_email: THIRD },
    THIRD,
    'link_invalid',
  ],
  [
    'the current address, which a form sends with every save, cancels nothing',
    { subscriber_email: KARI },
    NEW,
    'ok',
  ],
])('a pending change of address: %s', async (_why, changes, pendingEmail, link) => {
  const portal = await openAccounts()
  const { session, account } = await portal.registerAndValidate(KARI)
  await portal.accounts.changeUser(session, account.id, { subscriber_email: NEW }, null, CALLER)
  const { token } = portal.linkIn(await portal.mailOf('email-confirm', NEW))
  await portal.accounts.changeUser(session, account.id, changes, null, CALLER)
  expect(valueOf(await portal.accounts.user(session))).toMatchObject({ email: KARI, pendingEmail })
  const confirmed = await portal.accounts.confirmEmail(token, CALLER)
  expect(confirmed.ok ? 'ok' : confirmed.code).toBe(link)
})
