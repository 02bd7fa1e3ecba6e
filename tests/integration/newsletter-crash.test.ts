import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { crashRun, SHORT } from '../faults/newsletter-run.ts'
import { verdictOf } from '../faults/newsletter-verdict.ts'

test('kill -9 among senders of newsletters: nothing arrives twice, and what does not arrive is listed', { timeout: 300_000 }, async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'kvartal-newsletter-crash-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const result = await crashRun({ ...SHORT, place, random: Math.random, log: () => {} })
  expect(verdictOf(result, SHORT.readers).failures).toEqual([])
  expect(result.kills).toBeGreaterThanOrEqual(3)
})
