/**
 * Usage: `node bench/editor.bench.ts` (needs a build)
 *
 * The editor with the heaviest possible layout, twenty charts of ten series, on a processor slowed down four
 * times: the longest task of the main thread during typing, dragging, moves by key and undo, each round in a
 * fresh page; and the time from the press on “edit” until the editor is usable, as on a phone with a slow
 * connection. A task counts by its processor time, times four; its wall time under the browser's own
 * throttling, which includes other work on the machine, is printed as well.
 */
import type { Browser } from '@playwright/test'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { CHARTED_SLUG, chartedLayout } from './editor/charted-layout.ts'
import { editorSteps, type StepName } from './editor/editor-hands.ts'
import { longestTask, type MainThreadTask } from './editor/main-thread-tasks.ts'
import { CPU_SLOWDOWN, launchBrowser, readerPage, SLOW_LINE, TELEPHONE } from './editor/reader-browser.ts'
import { alone, clockBelow, printGoals, type Row } from './goal-table.ts'
import { median } from './measured-load.ts'
import type { RegisteredReader } from '../tests/factories/registered-readers.ts'
import { portalWithReaders } from './portal-with-readers.ts'

const ROUNDS = 3
/** Time after which an opened page is idle, however slow. */
const AT_REST_MS = 3_000
const OPENINGS = 5
const MAX_TASK_MS = 50
const MAX_OPENING_MS = 1_500
const DESK = { width: 1280, height: 900 }
const STEP_NAMES: Readonly<Record<StepName, string>> = {
  typing: 'typing a title',
  dragStart: 'start of a drag',
  dragOver: 'dragging over other blocks',
  drop: 'dropping',
  moveByKey: 'moving by key',
  undo: 'undo',
}

const {
  portal,
  publicUrl,
  readers: [reader],
} = await portalWithReaders(1)
await storeLayout(reader)
const browser = await launchBrowser()
const rows = [...(await tasks(browser, reader)), await opening(browser, reader)]
await browser.close()
await portal.stop()
printGoals(rows)

async function storeLayout({ id, token }: RegisteredReader): Promise<void> {
  const answer = await fetch(`${publicUrl}/api/subscriber/user`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ user: { ID: id, [LAYOUTS_FIELD]: [chartedLayout()] } }),
  })
  if (answer.status !== 200)
    throw new Error(`the layout was answered ${answer.status}: ${await answer.text()}`)
}

async function tasks(used: Browser, who: RegisteredReader): Promise<Row[]> {
  const quick = await longestTasks(used, who, 1)
  const slow = await longestTasks(used, who, CPU_SLOWDOWN)
  return [...quick].flatMap(([name, all]) => {
    const processor = all.map((task) => CPU_SLOWDOWN * task.processor)
    const clock = (slow.get(name) ?? []).map((task) => task.clock)
    return [
      clockBelow(
        MAX_TASK_MS,
        `Longest task, ${STEP_NAMES[name]}, ${middleAnd(processor)}`,
        median(processor),
      ),
      alone(`the same by the clock, ${middleAnd(clock)}`, median(clock), 'ms'),
    ]
  })
}

async function longestTasks(
  used: Browser,
  who: RegisteredReader,
  rate: number,
): Promise<ReadonlyMap<StepName, readonly MainThreadTask[]>> {
  const longest = new Map<StepName, MainThreadTask[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const faults: string[] = []
    const { page, session, close } = await readerPage(used, who, DESK, faults)
    await page.goto(`${publicUrl}/layout/${CHARTED_SLUG}/edit`)
    await page.locator('article [data-block=chart] svg').nth(3).waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.waitForTimeout(AT_REST_MS)
    for (const { name, act } of await editorSteps(page))
      longest.set(name, [...(longest.get(name) ?? []), await longestTask(used, page, act)])
    await close()
    if (faults.length > 0) throw new Error(faults.join('; '))
  }
  return longest
}

function middleAnd(all: readonly number[]): string {
  return `middle of ${all.length} (most ${Math.max(...all).toFixed(0)} ms)`
}

/**
 * Opens the editor from the page of the layout with an empty cache, except for the files that this page loads
 * in advance: the press comes when the page is at rest.
 */
async function opening(used: Browser, who: RegisteredReader): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    const faults: string[] = []
    const { page, session, close } = await readerPage(used, who, TELEPHONE, faults)
    await page.goto(`${publicUrl}/layout/${CHARTED_SLUG}`)
    await page.locator('main [data-block=chart] svg').nth(1).waitFor()
    await page.locator(`main a[href$="/layout/${CHARTED_SLUG}/edit"]`).first().waitFor()
    await page.waitForLoadState('networkidle')
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    times.push(await page.evaluate(timeToOpen, nb.layouts.editor.title.placeholder))
    await close()
    if (faults.length > 0) throw new Error(faults.join('; '))
  }
  return clockBelow(
    MAX_OPENING_MS,
    `From “edit” until the editor can be used, ${middleAnd(times)}`,
    median(times),
  )
}

/** Runs in the page. @returns milliseconds until the field of the title is there and painted */
function timeToOpen(placeholder: string): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const look = () => {
      if (document.querySelector(`main input[placeholder="${placeholder}"]`))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
      else requestAnimationFrame(look)
    }
    document.querySelector<HTMLElement>('main a[href$="/edit"]')?.click()
    look()
  })
}
