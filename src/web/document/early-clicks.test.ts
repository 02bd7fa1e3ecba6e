import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { EARLY_CLICKS_SCRIPT } from './early-clicks.ts'

/** A document with one button, before hydration. */
function sleepingPage() {
  const marks = new Set<string>()
  const listeners = new Map<string, (event: object) => void>()
  const timers: (() => void)[] = []
  const button = {
    presses: 0,
    setAttribute: (name: string) => void marks.add(name),
    removeAttribute: (name: string) => void marks.delete(name),
    click: () => {
      button.presses += 1
    },
  }
  runInNewContext(EARLY_CLICKS_SCRIPT, {
    document: {
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      removeEventListener: (type: string) => listeners.delete(type),
    },
    setTimeout: (run: () => void) => timers.push(run),
  })
  return {
    press: () => listeners.get('click')?.({ target: { closest: () => button } }),
    wake: () => listeners.get('kvartal-awake')?.({}),
    waitLong: () => timers.splice(0).forEach((run) => run()),
    state: () => [marks.has('data-waiting') ? 'waiting' : 'as it was', button.presses],
  }
}

type Step = 'press' | 'wake' | 'waitLong'

test.each<[why: string, steps: readonly Step[], state: readonly [string, number]]>([
  ['it is seen to wait', ['press'], ['waiting', 0]],
  ['pressed twice, it is done once', ['press', 'press', 'wake'], ['as it was', 1]],
  ['scripts that never load: the page does not look busy forever', ['press', 'waitLong'], ['as it was', 0]],
  ['scripts that come late: it is done all the same', ['press', 'waitLong', 'wake'], ['as it was', 1]],
  [
    'pressed again after long: it is seen to wait again, and done once',
    ['press', 'waitLong', 'press'],
    ['waiting', 0],
  ],
  ['awake, a press is the page’s own affair', ['wake', 'press'], ['as it was', 0]],
])('%s', (_why, steps, state) => {
  const page = sleepingPage()
  for (const step of steps) page[step]()
  expect(page.state()).toEqual(state)
})
