/**
 * Stub of the subscriber API for layouts: it stores what is sent, and refuses changes based on an older
 * version.
 */
import type { Layout } from '#contract/subscriber/layout.ts'
import type { User } from '#contract/subscriber/user.ts'
import { tokenOf } from '../factories/stored-session.ts'
import { layoutsIn } from '../factories/subscriber-answers.ts'
import { ok, type StubbedAnswer, type StubbedApi } from './opened-site.ts'

/** The stub, and what it has stored. */
export interface StoringApi {
  readonly api: StubbedApi
  readonly layouts: () => readonly Layout[]
  /** Stores layouts as another device. */
  readonly store: (layouts: readonly Layout[]) => void
  /** Response to the next change instead of the usual one; `null` = the network fails. */
  readonly answerNext: (answer: StubbedAnswer | null) => void
}

/**
 * @param user as in the tab's own storage, at version 1
 * @param beforeSave is awaited before a change is answered
 * @param beforeUser is awaited before the user is
 */
export function storingApi(
  user: User,
  beforeSave = () => Promise.resolve(),
  beforeUser = () => Promise.resolve(),
): StoringApi {
  let version = 1
  let layouts: readonly Layout[] = user.board_settings
  const next: (StubbedAnswer | null)[] = []
  const answer = (status: number): StubbedAnswer => ({
    ...ok({ user: { ...user, board_settings: layouts } }),
    status,
    etag: `"${version}"`,
  })
  const store = (changed: readonly Layout[]) => {
    layouts = changed
    version += 1
  }
  return {
    layouts: () => layouts,
    store,
    answerNext: (one) => void next.push(one),
    api: {
      'GET user': async () => {
        await beforeUser()
        return answer(200)
      },
      'POST auth': () => ok({ token: tokenOf(user), user: { ...user, board_settings: layouts } }),
      'PUT user': async ({ headers, body }) => {
        await beforeSave()
        const given = next.shift()
        if (given !== undefined) return given
        if (headers.get('If-Match') !== `"${version}"`) return answer(412)
        store(layoutsIn(body))
        return answer(200)
      },
    },
  }
}
