/** The server of `npm run dev`, while its source is changed. */
import { expect, test } from 'vitest'
import { restarting } from '../scripts/dev/restarting.ts'

/** A service whose starts and stops end when the test releases them. */
function slowThing({ failsAt = 0 } = {}) {
  const written: string[] = []
  const waiting: (() => void)[] = []
  let made = 0
  const until = (what: string) =>
    new Promise<void>((resolve) => {
      waiting.push(() => {
        written.push(what)
        resolve()
      })
    })
  const restart = restarting(async () => {
    const name = (made += 1)
    await until(`start ${name}`)
    if (name === failsAt) throw new Error('does not run')
    return { stop: () => until(`stop ${name}`) }
  })
  const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))
  /** @param steps `change` = a file is saved, `goOn` = the pending step ends */
  const run = async (steps: readonly ('change' | 'goOn')[]) => {
    for (const step of steps) {
      if (step === 'change') restart()?.catch(() => {})
      else waiting.shift()?.()
      await settled()
    }
    while (waiting.length > 0) {
      waiting.shift()?.()
      await settled()
    }
    return written
  }
  return { run }
}

test.each<[why: string, steps: readonly ('change' | 'goOn')[], written: readonly string[]]>([
  ['once', ['change'], ['start 1']],
  ['again', ['change', 'goOn', 'change'], ['start 1', 'stop 1', 'start 2']],
  ['during the first start', ['change', 'change'], ['start 1', 'stop 1', 'start 2']],
  [
    'twice, the second time during the stop: one restart',
    ['change', 'goOn', 'change', 'change'],
    ['start 1', 'stop 1', 'start 2'],
  ],
  [
    'during a start, however often: once more after it',
    ['change', 'goOn', 'change', 'goOn', 'change', 'change', 'change'],
    ['start 1', 'stop 1', 'start 2', 'stop 2', 'start 3'],
  ],
])('a save: %s', async (_why, steps, written) => expect(await slowThing().run(steps)).toEqual(written))

test.each<[why: string, failsAt: number, written: readonly string[]]>([
  ['at once', 1, ['start 1', 'start 2', 'stop 2', 'start 3']],
  ['later', 2, ['start 1', 'stop 1', 'start 2', 'start 3']],
])('a stopped service is started by the next save, without a stop: %s', async (_why, failsAt, written) => {
  expect(
    await slowThing({ failsAt }).run(['change', 'goOn', 'change', 'goOn', 'goOn', 'change', 'goOn']),
  ).toEqual(written)
})
