/**
 * Four devices of one reader change the reader's layouts at the same time, over HTTP and with the browser's
 * code: If-Match, and the merge of changes from elsewhere. Every save that succeeded must be there at the
 * end, unless a device that had its state deleted it.
 */
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { MAX_LAYOUTS_PER_USER } from '#core/limits.ts'
import { ask } from '../factories/http.ts'
import type { RegisteredReader } from '../factories/registered-readers.ts'
import { failuresOf, type Fault, type FaultReport } from './fault.ts'
import { onPortal } from './harness/on-portal.ts'
import { openDevice, type Answers } from './two-devices-client.ts'
import { interleaving, lostContents } from './two-devices-run.ts'

const DEVICES = ['a', 'b', 'c', 'd'] as const
const LONG = 1_000
const SHORT = 30
/** Fewer conflicts would mean that the devices never competed. */
const MIN_STALE_SHARE = 0.05

export const fault: Fault = {
  covers: 'R7',
  title:
    'four devices change one list of layouts at once: no layout is lost, no address is duplicated, never more than ten',
  run: async ({ isShort, random, log }) => {
    const runs = isShort ? SHORT : LONG
    return onPortal({ readers: 1 }, ({ place, port }) => {
      const [reader] = place.readers
      if (!reader) throw new Error('there is no reader')
      return manyInterleavings({ runs, port, reader, random, log })
    })
  },
}

interface Many {
  readonly runs: number
  readonly port: number
  readonly reader: RegisteredReader
  readonly random: () => number
  readonly log: (line: string) => void
}

async function manyInterleavings({ runs, port, reader, random, log }: Many): Promise<FaultReport> {
  const answers: Answers = { stored: 0, stale: 0, others: [], mostLayouts: 0, sharedPaths: 0 }
  const sums = { lost: 0, tooMany: 0, gaveUp: 0, keptBeside: 0 }
  let made = 0
  for (let run = 1; run <= runs; run += 1) {
    await forgetLayouts(port, reader)
    const devices = await Promise.all(
      DEVICES.map((name) => openDevice(name, { port, reader, answers, random })),
    )
    const deeds = await interleaving(devices, random, () => `content ${(made += 1)}`)
    const now = await openDevice('last', { port, reader, answers, random })
    sums.lost += lostContents(deeds, now.layouts()).length
    sums.tooMany += deeds.tooMany
    sums.gaveUp += deeds.gaveUp
    sums.keptBeside += deeds.keptBeside
    if (run % 100 === 0 && runs > SHORT) log(`${run} interleavings, ${answers.stored} lists stored`)
  }
  const { stored, stale, others, mostLayouts, sharedPaths } = answers
  return {
    figures: [
      ['interleavings', runs],
      ['lists stored', stored],
      ['saves that found another version and merged', stale],
      ['saves that kept both versions', sums.keptBeside],
      ['refused for want of room', sums.tooMany],
      ['gave up after nine tries', sums.gaveUp],
      ['layouts lost', sums.lost],
      ['answers with an address twice', sharedPaths],
      ['most layouts in a list', mostLayouts],
    ],
    failures: [
      ...failuresOf([
        [sums.lost > 0, `${sums.lost} layouts are lost`],
        [sharedPaths > 0, `${sharedPaths} lists have an address twice`],
        [mostLayouts > MAX_LAYOUTS_PER_USER, `a list has ${mostLayouts} layouts`],
        [stale < stored * MIN_STALE_SHARE, `only ${stale} saves found another version`],
      ]),
      ...others.slice(0, 10).map((answer) => `a save was answered with ${answer}`),
    ],
  }
}

async function forgetLayouts(port: number, { id, token }: RegisteredReader): Promise<void> {
  const { status } = await ask(port, `${SUBSCRIBER_PREFIX}user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { ID: id, [LAYOUTS_FIELD]: [] } }),
  })
  if (status !== 200) throw new Error(`the layouts could not be forgotten: ${status}`)
}
