/**
 * Loaded by Node's `--import`: the wall clock of the process is offset by the milliseconds in the file
 * KVARTAL_TEST_CLOCK, which is read ten times a second. Monotonic clocks and timers are unchanged, as on a
 * machine whose clock is set.
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
    // The file is missing or being written: the offset stays.
  }
}

look()
setInterval(look, LOOK_MS).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], called) => {
    // Subclasses included.
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
