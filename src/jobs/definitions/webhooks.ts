/** Delivers alerts to channels beside mail, through the client for other sites (decision 0107). */
import type { LogNote } from '#core/failure-codes.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import {
  sendWebhooks,
  type PostRequest,
  type PostResult,
  type SendWebhooksDeps,
} from '#newsletter/webhooks/send-webhooks.ts'
import type { OutsideFetch } from '#sources/outside/outside-client.ts'
import type { Job } from '../job-runner.ts'
import { createTrigger } from '../job-trigger.ts'

const EVERY_MS = MINUTE_MS / 2
const GONE = 410

export interface WebhooksJobDeps extends Omit<SendWebhooksDeps, 'post'> {
  readonly ask: OutsideFetch
}

export function webhooksJob(deps: WebhooksJobDeps): Job {
  return { name: 'webhooks', schedule: { every: EVERY_MS }, run: ({ signal }) => deliver(deps, signal) }
}

/** Delivers at once what a request has planned, such as a test. */
export interface WebhookTrigger {
  /** Returns at once. What a process leaves that dies is found by the job. */
  trigger(): void
  /** Starts no new run; resolves when the current run has ended. */
  stop(): Promise<void>
}

/** Delivers soon in this process, beside the job, which finds what a crashed process left. */
export function createWebhookTrigger(
  deps: WebhooksJobDeps,
  log: { warn(message: string, note: LogNote): void },
): WebhookTrigger {
  const stopping = new AbortController()
  const delivering = createTrigger(async () => {
    await deliver(deps, stopping.signal)
  }, log)
  return {
    trigger: delivering.trigger,
    stop: async () => {
      stopping.abort()
      await delivering.stop()
    },
  }
}

function deliver({ ask, ...deps }: WebhooksJobDeps, signal: AbortSignal): Promise<string> {
  return sendWebhooks({ ...deps, post: (request) => postOutside(ask, request) }, signal)
}

/** A status of 2xx accepts the message, whatever follows it: a body may be huge, or never end. */
async function postOutside(
  ask: OutsideFetch,
  { url, headers, body, timeoutMs }: PostRequest,
): Promise<PostResult> {
  const response = await ask({ url, headers, jsonText: body, maxBytes: 0, isBodyIgnored: true, timeoutMs })
  if (response.kind !== 'failed') return { kind: 'accepted', reply: 'accepted' }
  const { message, status, retryAfterMs } = response
  return { kind: 'failed', reply: message, isGone: status === GONE, retryAfterMs }
}
