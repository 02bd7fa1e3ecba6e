/**
 * Download of an embedded block for a reader of another site. `npm test` builds before this runs; by hand:
 * `node scripts/set-up.js --build`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { embedScript } from '#web/embed/embed-script.ts'
import { entryFiles, readManifest } from '#server/assets/built-assets.ts'
import { ROOT } from '../source-files.ts'

/** kB of 1 000 bytes, as gzip sends them. */
const MAX_SCRIPT_KB = 73
const MAX_STYLE_KB = 20
/** The script that other sites load beside the frame. */
const MAX_RESIZING_KB = 1

/** Names that only the router, and only the account code, contain. */
const ROUTER = /pushState/
const STORED = /localStorage|_auth/

const CLIENT = join(ROOT, 'dist', 'client')
const textOf = (file: string) => readFileSync(join(CLIENT, file), 'utf8')
const weightKb = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0) / 1_000
/** With the code of the heaviest type of block. */
const scriptsOf = (entry: string) => {
  const { script, preloads, types, styles } = entryFiles(readManifest(CLIENT), entry)
  const ofTypes = [...types.values()].toSorted((one, other) => weightKb(other) - weightKb(one))
  return { scripts: [script, ...preloads, ...(ofTypes[0] ?? [])], styles }
}

describe.each(['nb', 'en'])('a block in a frame, %s', (language) => {
  test('scripts and styles are within their budget', () => {
    const { scripts, styles } = scriptsOf(`src/web/embed/entry-embed-${language}.tsx`)
    console.log(`  scripts of a frame, ${language}: ${weightKb(scripts).toFixed(1)} of ${MAX_SCRIPT_KB} kB`)
    expect(weightKb(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_KB)
    expect(weightKb(styles)).toBeLessThanOrEqual(MAX_STYLE_KB)
  })

  test.each([
    ['router', ROUTER],
    ['storage and no session', STORED],
  ])('there is no %s in it, and there is in a page', (_what, words) => {
    const has = (entry: string) => scriptsOf(entry).scripts.some((file) => words.test(textOf(file)))
    expect(has(`src/web/embed/entry-embed-${language}.tsx`)).toBe(false)
    expect(has(`src/web/entry-${language}.tsx`)).toBe(true)
  })
})

test('the script for other sites is a few lines', () =>
  expect(gzipSync(embedScript('https://kvartal.example')).length / 1_000).toBeLessThan(MAX_RESIZING_KB))
