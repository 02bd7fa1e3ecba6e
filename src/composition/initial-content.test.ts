import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { contentWith } from '#tests/factories/edition.ts'
import { openTestStore, publishContent } from '#tests/factories/living-store.ts'
import { makePack } from '#tests/factories/pack.ts'
import { LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import type { Store } from '#store/open-store.ts'
import { importInitialContent, loadInitialContent } from './initial-content.ts'

let contentDir = ''
let store: Store
let logged: string[]
beforeEach(async () => {
  const pack = await makePack()
  contentDir = pack.directory
  onTestFinished(() => pack.remove())
  store = await openTestStore({ now: Date.parse('2026-11-20T06:00:00.000Z') })
  logged = []
})

const note = (message: string) => void logged.push(message)
const begin = (importContent: (signal: AbortSignal) => Promise<boolean>) =>
  importInitialContent(store, {
    environment: { contentDir },
    importContent,
    log: { info: note, warn: note, error: note },
  })

test('a stopping portal aborts the running import, without reporting refused content', async () => {
  await publishContent(store, contentWith([]))
  const end = await begin(
    (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(false))),
  )
  await end()
  expect(logged).toEqual([])
})

test('a refused later import: live content stays, and the log says so', async () => {
  await publishContent(store, contentWith([]))
  await begin(async () => false)
  await Promise.resolve()
  expect(logged).toEqual([expect.stringMatching(/^the content imported on 2026-\S+ stays$/)])
})

test('a missing folder is not imported: one log line names it and its setting', async () => {
  contentDir = '/nowhere/content'
  const started: string[] = []
  await begin(async () => started.push('import') > 0)
  const live = new LiveSnapshot({ store, now: Date.now, log: { info: note, warn: note } })
  onTestFinished(() => live.stop())
  await expect(
    loadInitialContent(live, store, {
      environment: { contentDir },
      importContent: async () => false,
      log: { info: note, warn: note, error: note },
    }),
  ).rejects.toThrow(
    'There is no content to show: /nowhere/content cannot be read as a folder (ENOENT). CONTENT_DIR names the content pack.',
  )
  expect([...started, ...logged]).toEqual([])
})

test('the first import is waited for', async () => {
  let isIn = false
  await begin(async () => {
    await Promise.resolve()
    isIn = true
    return true
  })
  expect(isIn).toBe(true)
})
