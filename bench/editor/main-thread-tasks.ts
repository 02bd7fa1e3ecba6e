/** Tasks of a page's main thread during an action, from the browser's own trace. */
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'

const MICROSECONDS = 1_000
/** One task of the event loop, as in the browser's performance panel. */
const TASK = 'RunTask'
/** Written by the page at the end: its event tells which process of the browser shows the page. */
const MARK = 'kvartal-measured'
/** Tasks of the browser automation, which readers do not have. */
const STEERING = 'blink.mojom.DevToolsSession'

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z
    .object({ chrome_mojo_event_info: z.object({ mojo_interface_tag: z.string().optional() }).optional() })
    .default({}),
})
type RecordedEvent = z.infer<typeof eventSchema>
const recordingSchema = z.object({ traceEvents: z.array(z.unknown()) })

/** One task of the main thread, in milliseconds. */
export interface MainThreadTask {
  readonly processor: number
  readonly clock: number
}

/** @returns the longest of the main thread's tasks during `act`, by each measure; 0 = no tasks */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<MainThreadTask> {
  const tasks = await tasksDuring(browser, page, act)
  return {
    processor: Math.max(0, ...tasks.map(({ processor }) => processor)),
    clock: Math.max(0, ...tasks.map(({ clock }) => clock)),
  }
}

/**
 * @returns the tasks of the page's main thread during `act`. Other pages of the browser, also those that it
 *   keeps in reserve, have main threads of their own.
 */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<readonly MainThreadTask[]> {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'],
  })
  await act()
  await page.evaluate((mark) => performance.mark(mark), MARK)
  const recording = recordingSchema.parse(JSON.parse((await browser.stopTracing()).toString()))
  const events = recording.traceEvents.flatMap((event) => eventSchema.safeParse(event).data ?? [])
  const marked = events.find(({ name }) => name === MARK)
  if (!marked) throw new Error('the trace does not name the page')
  const own = events.filter((event) => threadOf(event) === threadOf(marked))
  const steering = own.filter(({ args }) => args.chrome_mojo_event_info?.mojo_interface_tag === STEERING)
  const tasks = own.filter(
    (event) => event.name === TASK && !steering.some((other) => isWithin(other, event)),
  )
  return tasks.map(({ tdur, dur }) => ({ processor: tdur / MICROSECONDS, clock: dur / MICROSECONDS }))
}

function threadOf({ pid, tid }: RecordedEvent): string {
  return `${pid}/${tid}`
}

function isWithin(inner: RecordedEvent, task: RecordedEvent): boolean {
  return threadOf(inner) === threadOf(task) && inner.ts >= task.ts && inner.ts <= task.ts + task.dur
}
