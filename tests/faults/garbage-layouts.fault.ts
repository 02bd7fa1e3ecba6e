/**
 * Malformed dashboards take each path to a reader: saved as a layout, rendered in the editor, and published
 * as content.
 */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { openStore } from '#store/open-store.ts'
import { PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import { contentOfPack, inBothLanguages } from '../factories/edition.ts'
import { ask, type HttpResponse, type Question } from '../factories/http.ts'
import { publishContent } from '../factories/living-store.ts'
import { ROOT } from '../factories/spawned-portal.ts'
import type { Fault } from './fault.ts'
import { garbageReport, type GarbageAnswer } from './garbage-verdict.ts'
import { garbageDashboards, type GarbageDashboard } from './harness/garbage-dashboards.ts'
import { onPortal } from './harness/on-portal.ts'

/** Dashboards of one edition, created and requested together. */
const CHUNK = 500
/** Below the queue limit; each has an account of its own. */
const AT_ONCE = 8
const MAX_SEED = 2 ** 31
const ABOUT_LETTERS = 300
/** For a new edition. */
const MAX_WAIT_MS = 60_000
const PAUSE_MS = 100

export const fault: Fault = {
  covers: 'R24',
  title:
    'malformed dashboards, saved, rendered and published: no response is 5xx, and a block’s error stays in its panel',
  run: async ({ isShort, log, random }) => {
    const count = isShort ? 150 : 10_000
    const seed = Math.floor(random() * MAX_SEED)
    log(`seed ${seed}`)
    return onPortal({ readers: AT_ONCE, settings: { LOG_LEVEL: 'silent' } }, async ({ place, port }) => {
      const answers: GarbageAnswer[] = []
      for (let from = 0; from < count; from += CHUNK) {
        const dashboards = garbageDashboards(Math.min(CHUNK, count - from), seed + from, from)
        for (let index = 0; index < dashboards.length; index += AT_ONCE) {
          const some = dashboards.slice(index, index + AT_ONCE)
          answers.push(
            ...(await Promise.all(some.map((dashboard, by) => saved(port, place.readers[by], dashboard)))),
          )
          answers.push(
            ...(await Promise.all(
              some.map((dashboard, by) => drawn(port, by % 2 === 0 ? 'no' : 'en', dashboard)),
            )),
          )
        }
        answers.push(...(await published(port, place.dataDir, dashboards)))
        log(`${from + dashboards.length} dashboards`)
      }
      return garbageReport(answers, count)
    })
  },
}

const JSON_BODY = { 'Content-Type': 'application/json' }

async function saved(
  port: number,
  reader: { readonly id: number; readonly token: string } | undefined,
  dashboard: GarbageDashboard,
): Promise<GarbageAnswer> {
  const { title, rows } = dashboard
  const body = JSON.stringify({
    user: { ID: reader?.id, [LAYOUTS_FIELD]: [{ title, path: 'soppel', rows }] },
  })
  const headers = { ...JSON_BODY, Authorization: `Bearer ${reader?.token}` }
  return answerOf(
    'saved',
    dashboard,
    await asked(port, `${SUBSCRIBER_PREFIX}user`, { method: 'PUT', headers, body }),
  )
}

async function drawn(port: number, lang: string, dashboard: GarbageDashboard): Promise<GarbageAnswer> {
  const { title, rows } = dashboard
  return answerOf(
    'drawn',
    dashboard,
    await asked(port, `${PAGE_DATA_PREFIX}layout/${lang}`, {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ title, rows }),
    }),
  )
}

/** Bypasses the import's validation: only the portal's own check is left. */
async function published(
  port: number,
  dataDir: string,
  dashboards: readonly GarbageDashboard[],
): Promise<GarbageAnswer[]> {
  const pack = await contentOfPack(path.join(ROOT, 'content'))
  // Unique per edition, so that the response shows which edition it is from.
  const mark = `merke-${dashboards[0]?.witness.replaceAll(/\D/g, '')}`
  const garbage = dashboards.flatMap(({ title, rows }, index) =>
    inBothLanguages('dashboard', `soppel-${index}`, { path: `soppel-${index}`, title, rows }, 1_000 + index),
  )
  const store = await openStore({ databaseUrl: null, dataDir })
  await publishContent(store, {
    ...pack,
    items: [
      ...pack.items,
      ...garbage,
      ...inBothLanguages('dashboard', mark, { path: mark, title: mark }, 9_999),
    ],
  })
  await store.close()
  await shownAt(port, `${PAGE_DATA_PREFIX}no/${mark}`)
  const answers: GarbageAnswer[] = []
  for (let index = 0; index < dashboards.length; index += AT_ONCE) {
    answers.push(
      ...(await Promise.all(
        dashboards
          .slice(index, index + AT_ONCE)
          .map(async (dashboard, by) =>
            answerOf(
              'page',
              dashboard,
              await asked(port, `${PAGE_DATA_PREFIX}${by % 2 === 0 ? 'no' : 'en'}/soppel-${index + by}`),
            ),
          ),
      )),
    )
  }
  const home = await asked(port, '/')
  return [
    ...answers,
    {
      way: 'page',
      status: home?.status ?? 0,
      hasWitness: true,
      panels: [],
      about: 'the home page beside them',
    },
  ]
}

/** @throws when it is not for long */
async function shownAt(port: number, address: string): Promise<void> {
  for (
    const startedAt = performance.now();
    performance.now() - startedAt < MAX_WAIT_MS;
    await wait(PAUSE_MS)
  ) {
    if ((await asked(port, address))?.status === 200) return
  }
  throw new Error('the portal does not show what was published')
}

async function asked(port: number, address: string, question?: Question): Promise<HttpResponse | null> {
  return ask(port, address, question).catch(() => null)
}

const bodySchema = z.object({ status: z.string(), httpStatus: z.number().optional() })
const pageSchema = z.object({
  page: z
    .object({ rows: z.array(z.object({ columns: z.array(z.array(z.object({ body: bodySchema }))) })) })
    .nullable(),
})

function answerOf(
  way: GarbageAnswer['way'],
  { witness, title, rows }: GarbageDashboard,
  answer: HttpResponse | null,
): GarbageAnswer {
  const model = way !== 'saved' && answer?.status === 200 ? pageSchema.parse(JSON.parse(answer.text)) : null
  const bodies = model?.page?.rows.flatMap(({ columns }) => columns.flat().map(({ body }) => body)) ?? []
  return {
    way,
    status: answer?.status ?? 0,
    hasWitness: answer?.text.includes(witness) ?? false,
    panels: bodies.filter(({ status }) => status === 'failed').map(({ httpStatus = 0 }) => httpStatus),
    about: JSON.stringify({ title, rows }).slice(0, ABOUT_LETTERS),
  }
}
