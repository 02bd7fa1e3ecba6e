import { expect, onTestFinished, test } from 'vitest'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { openTestStore } from '#tests/factories/living-store.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { createNewsletterServices } from './newsletter-services.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const edition = await editionOf(await contentOfPack())

/** Services over a store with two access paths. `asked` lists the calls of the background one. */
async function servicesOver(currentEdition: Edition) {
  const store = await openTestStore({ now: NOW })
  const calls: string[] = []
  const patient = (callName: string) => () => {
    calls.push(callName)
    return Promise.reject(new Error('out of order'))
  }
  const parts = createNewsletterServices({
    store: {
      ...store,
      issues: {
        ...store.issues,
        hasPicture: patient('hasPicture'),
        putPicture: patient('putPicture'),
        reading: patient('reading'),
      },
    },
    forReaders: { ...store, issues: { ...store.issues, hasPicture: () => Promise.resolve(true) } },
    live: { edition: currentEdition },
    secret: { current: Buffer.alloc(32, 1), previous: null },
    publicUrl: 'https://p.example.org',
    mailer: null,
    ask: null,
    now: () => NOW,
    random: () => 0,
    log: { warn: () => {} },
  })
  onTestFinished(() => parts.stop())
  return { asked: calls, preview: (search: string) => parts.newsletter.previewDocument(search) }
}

test('a preview waits for no connection but those of readers', async () => {
  const { asked: calls, preview } = await servicesOver(edition)
  const html = await preview(
    `city=oslo&sources=no-policy-rate,no-cpi-12m&feeds=&since=${NOW}&reading=${'x'.repeat(43)}`,
  )
  expect([html?.match(/<img\b/g)?.length, calls]).toEqual([2, []])
})

test('renders each preview again and caches only its pictures', async () => {
  let read = 0
  const { snapshot } = edition
  const counting = {
    ...edition,
    get snapshot() {
      read += 1
      return snapshot
    },
  }
  const { preview } = await servicesOver(counting)
  const cost = async (sources: string) => {
    const before = read
    await preview(`city=oslo&sources=${sources}&feeds=made-up-too&events=1`)
    return read - before
  }
  // The edition is read once, for all previews of it.
  await cost('')
  const first = await cost('made-up')
  expect(first).toBeGreaterThan(5)
  expect(await cost('made-up')).toBe(first)
})
