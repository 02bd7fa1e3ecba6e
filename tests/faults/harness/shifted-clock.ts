/**
 * Given to Node by `--import`: the wall clock of the process is off by so many milliseconds as the file
 * KVARTAL_TEST_CLOCK says, which is looked at ten times a second. What measures pauses goes on as it is, as
 * on a machine whose clock is set.
 */
import { readFileSync } from 'node:fs'

const LOOK_MS = 100
const file = process.env['KVARTAL_TEST_CLOCK'] ?? ''
const RealDate = Date
let shiftMs = 0

function look(): void {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // It is just being written, or there is none: the clock goes on as it was.
  }
}

look()
setInterval(look, LOOK_MS).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], called) => {
    // Also of what is derived from it.
    const made: unknown = Reflect.construct(
      target,
      given.length === 0 ? [RealDate.now() + shiftMs] : given,
      called,
    )
    if (!(made instanceof RealDate)) throw new Error('a date is none')
    return made
  },
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + shiftMs : (Reflect.get(target, name, receiver) as unknown),
})
