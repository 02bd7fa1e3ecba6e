/**
 * Jobs that fetch the addresses of municipalities from the public register, one per municipality (decision
 * 0100): a failing one does not affect the others, and its stored addresses stay.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { fetchRegister } from '#sources/addresses/fetch-register.ts'
import type { RegisterMunicipality } from '#sources/addresses/municipalities.ts'
import type { OutsideFetch } from '#sources/outside/outside-client.ts'
import type { AddressRegisterRepository } from '#store/content/address-register.ts'
import type { SourceRepository } from '#store/jobs/source-repository.ts'
import type { Job, JobContext } from '../job-runner.ts'
import type { Schedule } from '../schedule.ts'
import { runSource, validatorsOf, type SourceResult, type SourceRunDeps } from './run-source.ts'

export interface AddressJobsDeps extends SourceRunDeps {
  readonly sources: Pick<SourceRepository, 'states' | 'note' | 'keepRefused'>
  readonly register: AddressRegisterRepository
  readonly ask: OutsideFetch
  /** Folder of the publisher's files. */
  readonly folder: string
}

/** The publisher makes the file of a municipality again on a day with changes. */
const EVERY_MS = 7 * DAY_MS
/** From Sunday at 02:00 UTC, a municipality every ten minutes: 1 January 1970 was a Thursday. */
const FIRST_OFFSET_MS = 3 * DAY_MS + 2 * HOUR_MS
const BETWEEN_MS = 10 * MINUTE_MS

/** Key of a municipality's source in the store. */
export function addressSource({ number }: Pick<RegisterMunicipality, 'number'>): string {
  return `addresses/${number}`
}

/** @param at position among the municipalities */
export function addressSchedule(at: number): Schedule {
  return { every: EVERY_MS, offset: FIRST_OFFSET_MS + at * BETWEEN_MS }
}

export function addressJobs(municipalities: readonly RegisterMunicipality[], deps: AddressJobsDeps): Job[] {
  return municipalities.map((municipality, at) => ({
    name: addressSource(municipality),
    schedule: addressSchedule(at),
    run: (context) => runAddresses(municipality, context, deps),
  }))
}

function runAddresses(
  municipality: RegisterMunicipality,
  context: Pick<JobContext, 'signal'>,
  deps: AddressJobsDeps,
): Promise<string> {
  const source = addressSource(municipality)
  const { register, ask: fetchOutside, folder, now, sources } = deps
  return runSource(source, context, deps, async (before): Promise<SourceResult> => {
    const stored = (await register.stamps()).find(
      ({ municipality: number }) => number === municipality.number,
    )
    const validators = validatorsOf(before, { hasCopy: stored !== undefined, imported: 0, now: now() })
    const outcome = await fetchRegister(municipality, validators, {
      ask: fetchOutside,
      folder,
      today: osloDay(now()),
      stored: stored?.addresses ?? 0,
      signal: context.signal,
    })
    switch (outcome.kind) {
      case 'failed':
        return { ok: false, message: outcome.message, retryAfterMs: outcome.retryAfterMs }
      case 'unchanged':
        return { ok: true, write: async () => 'unchanged' }
      case 'refused':
        await sources.keepRefused({ source, reason: outcome.reason, payload: '' })
        return { ok: false, message: `refused: ${outcome.reason}`, retryAfterMs: null, isFinal: true }
      case 'extract': {
        const { body, addresses, etag, lastModified } = outcome
        return {
          ok: true,
          validators: { etag, lastModified },
          write: async () => {
            const isNew = await register.put({ municipality: municipality.number, addresses, body })
            return isNew ? `${addresses} addresses` : 'unchanged'
          },
        }
      }
    }
  })
}
