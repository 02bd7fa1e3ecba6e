/**
 * Stub of the subscriber API for layouts: it stores what is sent, and refuses changes based on an older
 * version.
 */
import type { Layout } from '#contract/subscriber/layout.ts'
import type { User } from '#contract/subscriber/user.ts'
import { tokenOf } from '../factories/stored-session.ts'
import { layoutsIn } from '../factories/subscriber-answers.ts'
import { ok, type StubbedAnswer, type StubbedApi } from './signed-in.ts'

export interface StoringApi {
  readonly api: StubbedApi
  readonly layouts: () => readonly Layout[]
  /** Stores layouts as another device. */
  readonly store: (layouts: readonly Layout[]) => void
  /** Response to the next change instead of the usual one; `null` = the network fails. */
  readonly answerNext: (answer: StubbedAnswer | null) => void
}

/** @param user as in the tab's own storage, at version 1 */
export function storingApi(user: User): StoringApi {
  let version = 1
  let layouts: readonly Layout[] = user.board_settings
  const next: (StubbedAnswer | null)[] = []
  const now = (): User => ({ ...user, board_settings: [...layouts] })
  const answer = (status: number): StubbedAnswer => ({ ...ok({ user: now() }), status, etag: `"${version}"` })
  const store = (changed: readonly Layout[]) => {
    layouts = changed
    version += 1
  }
  return {
    layouts: () => layouts,
    store,
    answerNext: (one) => void next.push(one),
    api: {
      'GET user': () => answer(200),
      'GET user/history': () => ok({ versions: [] }),
      'POST auth': () => ({ ...answer(200), body: { token: tokenOf(user), user: now() } }),
      'PUT user': (request) => {
        const given = next.shift()
        if (given !== undefined) return given
        if (request.headers()['if-match'] !== `"${version}"`) return answer(412)
        store(layoutsIn(request.postDataJSON()))
        return answer(200)
      },
    },
  }
}
