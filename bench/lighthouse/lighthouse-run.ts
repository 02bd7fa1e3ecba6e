/** One run of Lighthouse's command line on one page, in a browser of its own. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { z } from 'zod'
import { machineEnvironment } from '../server-process.ts'

/** Scores as Lighthouse prints them, 0 to 100; times in milliseconds. */
export interface LighthouseFigures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly layoutShift: number
  readonly blockingMs: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** Audits that reduced the last three scores, in Lighthouse's words. */
  readonly failed: readonly string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome']
const BROWSER_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

const score = z.number().min(0).max(1)
const resultSchema = z.object({
  categories: z.object({
    performance: z.object({ score }),
    accessibility: z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
    'best-practices': z.object({
      score,
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
    seo: z.object({ score, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  }),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
})

/**
 * The browser now and then loses the start of its recording, which Lighthouse answers with "please run
 * again".
 */
const MAX_TRIES = 3

/**
 * @param program Lighthouse's `cli/index.js`
 * @throws when Lighthouse cannot run or cannot load the page, three times in a row
 */
export async function lighthouseRun(program: string, url: string): Promise<LighthouseFigures> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await oneRun(program, url)
    } catch (failure) {
      if (tries >= MAX_TRIES) throw failure
    }
  }
}

async function oneRun(program: string, url: string): Promise<LighthouseFigures> {
  const browser = process.env['CHROMIUM_PATH'] ?? CHROMIUM.find((path) => existsSync(path))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=${BROWSER_FLAGS}`,
    ],
    {
      maxBuffer: MAX_OUTPUT_BYTES,
      env: { ...machineEnvironment(), ...(browser === undefined ? {} : { CHROME_PATH: browser }) },
    },
  )
  const { categories, audits } = resultSchema.parse(JSON.parse(stdout))
  const counted = [
    ...categories.accessibility.auditRefs,
    ...categories['best-practices'].auditRefs,
    ...categories.seo.auditRefs,
  ]
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    bestPractices: categories['best-practices'].score * 100,
    seo: categories.seo.score * 100,
    layoutShift: figure('cumulative-layout-shift'),
    blockingMs: figure('total-blocking-time'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    failed: counted.flatMap(({ id, weight }) => {
      const audit = audits[id]
      return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [audit.title] : []
    }),
  }
}
