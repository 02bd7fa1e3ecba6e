/** Initial content: the live content, or that of the pack. */
import { folderProblem } from '#content/parse/pack-files.ts'
import { packHash } from '#content/read-pack.ts'
import { errorMessage } from '#core/text/error-message.ts'
import type { LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import type { Store } from '#store/open-store.ts'
import type { Environment } from '#environment/environment.ts'
import type { Log } from './monitoring/log.ts'
import { StartError } from './start-error.ts'

export interface InitialContentDeps {
  readonly environment: Pick<Environment, 'contentDir'>
  /** Imports the content pack; `false` = refused, and the reasons were printed, or ended by the signal. */
  readonly importContent: (signal: AbortSignal) => Promise<boolean>
  readonly log: Log
}

/**
 * Imports the pack when it differs from what is live. Waits for the first import; a later one runs while the
 * old content is shown.
 *
 * @returns stops a running import; staged content stays invisible, and the next import starts over
 * @throws errors of the store when it does not answer; retry then
 */
export async function importInitialContent(
  store: Store,
  { environment, importContent, log }: InitialContentDeps,
): Promise<() => Promise<void>> {
  const [live, packHashNow] = await Promise.all([store.content.livePack(), packHash(environment.contentDir)])
  if (live && (packHashNow === null || live.hash === packHashNow)) {
    if (packHashNow === null)
      log.warn(`${environment.contentDir} cannot be read; the content imported on ${live.importedAt} stays`, {
        code: 'content_unreadable',
      })
    return async () => {}
  }
  // Without an import and without content: loadInitialContent reports it in one line.
  if (!live && (await folderProblem(environment.contentDir)) !== null) return async () => {}
  const abort = new AbortController()
  const imported = importContent(abort.signal).catch((failure: unknown) => {
    log.error(`the import could not run: ${errorMessage(failure)}`, { code: 'content_refused' })
    return false
  })
  if (!live) {
    // A refused import has printed its reasons. A lost database makes ping() throw, and the caller retries.
    if (!(await imported)) await store.ping()
    return async () => {}
  }
  void imported.then((isIn) => {
    if (!isIn && !abort.signal.aborted)
      log.warn(`the content imported on ${live.importedAt} stays`, { code: 'content_refused' })
  })
  return async () => {
    abort.abort()
    await imported
  }
}

/**
 * Reads the live content, unless it is shown already.
 *
 * @throws StartError when there is no content; errors of the store when it does not answer
 */
export async function loadInitialContent(
  live: LiveSnapshot,
  store: Store,
  { environment: { contentDir } }: InitialContentDeps,
): Promise<void> {
  if (live.edition) return
  await live.reload()
  if (live.edition) return
  await store.ping()
  const problem = await folderProblem(contentDir)
  throw new StartError(
    `There is no content to show: ${contentDir} ${problem === null ? 'could not be imported' : `${problem}. CONTENT_DIR names the content pack`}.`,
  )
}
