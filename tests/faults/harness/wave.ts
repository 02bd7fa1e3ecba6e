/** More simultaneous requests than the queue holds, on a machine of any speed. */
import { countOf, putOpenLoad, type OpenResult } from '../../../bench/open-plan.ts'
import { failuresOf, type FaultReport } from '../fault.ts'
import { goodOf, otherThanGood } from '../overload-verdict.ts'
import { SEARCHES } from './public-mix.ts'

/** Time limit for accepted requests, also on a busy machine. */
const PATIENCE_MS = 60_000
const CONNECTIONS = 1_000
const SECONDS = 0.1

/** @param pipelined requests of each connection: the queue holds five of each */
export function putWave(port: number, pipelined = 16): Promise<OpenResult> {
  return putOpenLoad({
    port,
    requests: [...SEARCHES],
    connections: CONNECTIONS,
    pipelined,
    perSecond: (CONNECTIONS * pipelined) / SECONDS,
    seconds: SECONDS,
    patienceMs: PATIENCE_MS,
  })
}

export function waveFigures(wave: OpenResult): FaultReport['figures'] {
  return [
    ['all at once: answered', goodOf(wave)],
    ['all at once: told to come again', countOf(wave, ['503'])],
  ]
}

/** Each accepted request gets an answer; only requests refused at once are repeated. */
export function waveFailures(wave: OpenResult): string[] {
  return [
    ...otherThanGood(wave, ['503']).map((what) => `all at once: ${what}`),
    ...failuresOf([
      [countOf(wave, ['503']) === 0, 'no request was refused with 503 when all came at once'],
      [goodOf(wave) === 0, 'no request was accepted when all came at once'],
      [wave.bare503 > 0, `all at once: ${wave.bare503} answers 503 do not say when to come again`],
    ]),
  ]
}
