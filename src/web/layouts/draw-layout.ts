/** Layouts become pages on the server: a browser has no schemas and no formatters. */
import { langOf, type Locale } from '#core/locale.ts'
import type { PageModel } from '../page-model.ts'
import { isPageData, PAGE_DATA_PREFIX } from '../page-state.ts'
import { shellCame } from '../use-shell.ts'
import type { DrawBlock, DrawLayout } from './layouts-face.ts'

/** A server that is busy says when to come again; so often it is believed. */
const TRIES = 3
const BUSY = 503
const SECOND_MS = 1_000
const COME_AGAIN_S = 5

/**
 * The server has moved on: what it draws may need code that this document does not have. A new document has
 * it.
 */
export class OtherBuildError extends Error {}

/** @param build the build that the running code is from */
export function drawLayout(locale: Locale, build: string): DrawLayout {
  const url = `${PAGE_DATA_PREFIX}layout/${langOf(locale)}`
  return async ({ title, subtitle, rows }, signal): Promise<PageModel> => {
    const response = await asked(url, JSON.stringify({ title, subtitle, rows }), signal)
    if (!response.ok) throw new Error(`a layout: the server answered ${response.status}`)
    const data: unknown = await response.json()
    if (!isPageData(data)) throw new Error('a layout: the server answered something else than a page')
    if (data.build !== build) throw new OtherBuildError('a layout: the server is of another build')
    shellCame(data.shell)
    return data.page
  }
}

/** @param build as for {@link drawLayout} */
export function drawBlock(locale: Locale, build: string): DrawBlock {
  const draw = drawLayout(locale, build)
  return async (block, signal) => {
    const { rows } = await draw(
      { title: '', subtitle: '', rows: [{ layout: '100', columns: [[block]] }] },
      signal,
    )
    return rows[0]?.columns[0]?.[0] ?? null
  }
}

async function asked(url: string, body: string, signal: AbortSignal): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      signal,
    })
    if (response.status !== BUSY || tried === TRIES) return response
    await pause(Number(response.headers.get('Retry-After') ?? COME_AGAIN_S) * SECOND_MS, signal)
  }
}

/** @throws when it is aborted meanwhile */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
