/** A reader with an account of their own, logged in without the dialogs. */
import { registeredReader, ownEmail, type RegisteredReader } from '../../e2e/registered-reader.ts'
import type { Visit } from '../journey.ts'

export async function signedIn({ hands, request }: Visit, path: string): Promise<RegisteredReader> {
  const reader = await registeredReader(request, ownEmail('motor'))
  await hands.openAsNewReader('/robots.txt')
  await hands.browser.evaluate(
    (token, ID) => {
      localStorage.setItem('_auth_state', JSON.stringify({ ID }))
      localStorage.setItem('_auth_type', 'Bearer')
      localStorage.setItem('_auth', token)
    },
    [reader.token, reader.user.ID] as const,
  )
  await hands.open(path)
  return reader
}
