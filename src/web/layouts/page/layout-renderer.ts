/** Layouts become pages on the server: a browser has no schemas and no formatters. */
import { langOf, type Locale } from '#core/locale.ts'
import { SECOND_MS } from '#core/time/durations.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { isPageData, PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import { updateShell } from '../../navigation/use-shell.ts'
import type { RenderBlock, RenderLayout } from '../layout-types.ts'

/** Maximum attempts with Retry-After of a busy server. */
const MAX_ATTEMPTS = 3
const STATUS_BUSY = 503
const DEFAULT_RETRY_AFTER_S = 5

/** The server has a newer build: its output may need code that this document lacks. A new document has it. */
export class BuildMismatchError extends Error {}

/** @param build the build that the running code is from */
export function layoutRenderer(locale: Locale, build: string): RenderLayout {
  const url = `${PAGE_DATA_PREFIX}layout/${langOf(locale)}`
  return async ({ title, subtitle, rows }, signal): Promise<PageModel> => {
    const response = await postWithRetry(url, JSON.stringify({ title, subtitle, rows }), signal)
    if (!response.ok) throw new Error(`a layout: the server answered ${response.status}`)
    const data: unknown = await response.json()
    if (!isPageData(data)) throw new Error('a layout: the server answered something else than a page')
    if (data.build !== build) throw new BuildMismatchError('a layout: the server is of another build')
    updateShell(data.shell)
    return data.page
  }
}

/** @param build as for {@link layoutRenderer} */
export function blockRenderer(locale: Locale, build: string): RenderBlock {
  const draw = layoutRenderer(locale, build)
  return async (block, signal) => {
    const { rows } = await draw(
      { title: '', subtitle: '', rows: [{ layout: '100', columns: [[block]] }] },
      signal,
    )
    return rows[0]?.columns[0]?.[0] ?? null
  }
}

async function postWithRetry(url: string, body: string, signal: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      signal,
    })
    if (response.status !== STATUS_BUSY || attempt === MAX_ATTEMPTS) return response
    await delay(Number(response.headers.get('Retry-After') ?? DEFAULT_RETRY_AFTER_S) * SECOND_MS, signal)
  }
}

/** @throws when it is aborted during the delay */
function delay(ms: number, signal: AbortSignal): Promise<void> {
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
