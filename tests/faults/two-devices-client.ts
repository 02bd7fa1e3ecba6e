/**
 * One browser as far as saving layouts is concerned: its last response, and an instance of its own of the
 * code that saves and merges lists, since an instance serialises its changes.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { z } from 'zod'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { userSchema } from '#contract/subscriber/user.ts'
import type { AccountApi } from '#web/account/account-api.ts'
import type { layoutLists } from '#web/layouts/saving/layout-lists.ts'
import type { LayoutLists } from '#web/layouts/layout-types.ts'
import { newLayoutId } from '#web/layouts/saving/new-layout-id.ts'
import { ask, type HttpResponse } from '../factories/http.ts'
import type { RegisteredReader } from '../factories/registered-readers.ts'

export interface Device {
  /** From the last response. */
  layouts(): readonly Layout[]
  readonly lists: LayoutLists
}

/** Responses to all devices. */
export interface Answers {
  stored: number
  stale: number
  /** Answers other than 200 and 412. */
  readonly others: string[]
  /** For each response with a list: the number of layouts, and whether two share a path. */
  mostLayouts: number
  sharedPaths: number
}

const LISTS = pathToFileURL(
  path.join(import.meta.dirname, '..', '..', 'src', 'web', 'layouts', 'saving', 'layout-lists.ts'),
).href
const moduleSchema = z.object({
  layoutLists: z.custom<typeof layoutLists>((value) => typeof value === 'function'),
})
const answerSchema = z.object({ user: userSchema })

/**
 * Devices save one change after the other without a pause; the delays between attempts are shorter by this
 * factor.
 */
const HASTE = 10

export interface DeviceSurroundings {
  readonly port: number
  readonly reader: RegisteredReader
  readonly answers: Answers
  /** From 0 up to 1. */
  readonly random: () => number
}

/** @param name of this device: those with the same name are serialised */
export async function openDevice(
  name: string,
  { port, reader: { id, token }, answers, random }: DeviceSurroundings,
): Promise<Device> {
  const { layoutLists: listsOf } = moduleSchema.parse(await import(`${LISTS}?device=${name}`))
  const authorization = { Authorization: `Bearer ${token}` }
  const told = ({ text, headers }: HttpResponse) => ({
    user: answerSchema.parse(JSON.parse(text)).user,
    tag: headers.etag ?? '',
  })
  let known = told(await ask(port, `${SUBSCRIBER_PREFIX}user`, { headers: authorization }))
  const currentUser: AccountApi['currentUser'] = async () => ({
    kind: 'done',
    value: { user: known.user, etag: known.tag },
  })
  const changeUser: AccountApi['changeUser'] = async ({ [LAYOUTS_FIELD]: layouts = [] }, madeFrom) => {
    const body = JSON.stringify({ user: { ID: id, [LAYOUTS_FIELD]: layouts } })
    const headers = {
      ...authorization,
      'Content-Type': 'application/json',
      'If-Match': madeFrom?.etag ?? known.tag,
    }
    const answer = await ask(port, `${SUBSCRIBER_PREFIX}user`, { method: 'PUT', headers, body })
    if (answer.status !== 200 && answer.status !== 412) {
      answers.others.push(`${answer.status}: ${answer.text.slice(0, 200)}`)
      return { kind: 'unknown' }
    }
    known = told(answer)
    count(answers, layoutsOf(known.user))
    answers[answer.status === 200 ? 'stored' : 'stale'] += 1
    return answer.status === 200 ? { kind: 'done', value: known.user } : { kind: 'stale', user: known.user }
  }
  const layouts = () => layoutsOf(known.user)
  return {
    layouts,
    lists: listsOf(
      { currentUser, changeUser },
      {
        newId: newLayoutId,
        tooLargeText: () => '',
        copyWord: () => 'kopi',
        notifyFailure: () => {},
        clearFailure: () => {},
        random,
        wait: (ms) => wait(ms / HASTE),
      },
    ),
  }
}

function count(answers: Answers, layouts: readonly Layout[]): void {
  answers.mostLayouts = Math.max(answers.mostLayouts, layouts.length)
  if (new Set(layouts.map((layout) => layout.path)).size < layouts.length) answers.sharedPaths += 1
}
