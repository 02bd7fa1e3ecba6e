/**
 * The index of addresses of this process: those of the pack, and of municipalities that the register was
 * fetched of instead. It is built in slices and replaced as a whole; until a new one is ready the old one
 * answers.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { errorMessage } from '#core/text/error-message.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { extractSteps, readExtract, type AddressExtract } from '#core/places/address-extract.ts'
import { AddressIndex } from '#core/places/address-index.ts'
import { addressesOfCourse } from '#core/places/made-addresses.ts'
import type { AddressStreets } from '#contract/entities/address-streets.ts'
import type { AddressRegisterRepository } from '#store/content/address-register.ts'
import { runInSlices } from '../limits/serial-queue.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

export interface AddressBookDeps {
  /** `null` = only the addresses of the pack. */
  readonly register: AddressRegisterRepository | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(message: string): void }
}

export interface AddressBook {
  /** The index for an edition. Waits for the first index only; a later one is built while the old one answers. */
  index(edition: Edition): Promise<AddressIndex>
  /** Begins the first index, so that no reader waits for it. */
  prepare(edition: Edition): void
  /** Waits for a build in progress, since the store may be closed afterwards. */
  stop(): Promise<void>
}

/** The register changes once a week; another instance may have fetched it. */
const CHECK_MS = MINUTE_MS

type PackAddresses = readonly AddressStreets[]

interface BuiltIndex {
  readonly index: AddressIndex
  readonly pack: PackAddresses
  /** What of the register is in it. */
  readonly stamp: string
}

export function createAddressBook(deps: AddressBookDeps): AddressBook {
  let built: BuiltIndex | null = null
  let building: Promise<BuiltIndex> | null = null
  let checkedAt = Number.NEGATIVE_INFINITY

  async function refresh(edition: Edition): Promise<BuiltIndex> {
    checkedAt = deps.now()
    const pack = packAddressesOf(edition)
    const stamp = await stampOf(deps, built !== null)
    if (built && built.pack === pack && built.stamp === stamp) return built
    const extracts = await registerExtracts(deps)
    const own = await packExtracts(pack, new Set(extracts.map(({ info }) => info.municipality)))
    const index = await runInSlices(AddressIndex.steps([...own, ...extracts]))
    built = { index, pack, stamp }
    return built
  }

  function refreshOnce(edition: Edition): Promise<BuiltIndex> {
    building ??= refresh(edition).finally(() => (building = null))
    return building
  }

  function refreshInBackground(edition: Edition): void {
    refreshOnce(edition).catch((failure: unknown) =>
      deps.log.warn(`the index of addresses stays as it is: ${errorMessage(failure)}`),
    )
  }

  return {
    index: async (edition) => {
      const isDue = deps.now() - checkedAt >= CHECK_MS || built?.pack !== packAddressesOf(edition)
      if (built === null) return (await refreshOnce(edition)).index
      if (isDue && building === null) refreshInBackground(edition)
      return built.index
    },
    prepare: refreshInBackground,
    stop: async () => {
      await building?.catch(() => null)
    },
  }
}

function packAddressesOf({ snapshot }: Edition): PackAddresses {
  return snapshot.content.no.addresses
}

/**
 * @param hasIndex whether an index with the register of before answers
 * @throws errors of the store when there is an index
 */
async function stampOf({ register, log }: AddressBookDeps, hasIndex: boolean): Promise<string> {
  try {
    const stamps = (await register?.stamps()) ?? []
    return stamps.map(({ municipality, hash }) => `${municipality} ${hash}`).join()
  } catch (failure) {
    if (hasIndex) throw failure
    // The addresses of the pack need no database.
    log.warn(`the register of addresses cannot be read: ${errorMessage(failure)}`)
    return ''
  }
}

async function registerExtracts({ register, log }: AddressBookDeps): Promise<readonly AddressExtract[]> {
  const extracts: AddressExtract[] = []
  for (const { municipality } of (await register?.stamps().catch(() => [])) ?? []) {
    const body = await register?.extract(municipality)
    const extract = readExtract(body ?? '')
    if (extract) extracts.push(extract)
    else log.warn(`stored addresses of municipality ${municipality} cannot be read and are left out`)
  }
  return extracts
}

/** @param replaced municipalities that the register was fetched of */
async function packExtracts(
  pack: PackAddresses,
  replaced: ReadonlySet<string>,
): Promise<readonly AddressExtract[]> {
  const extracts: AddressExtract[] = []
  for (const { ID, name, streets } of pack) {
    if (replaced.has(ID)) continue
    const info = { municipality: ID, name, origin: 'made', day: '' } as const
    const rows = streets.flatMap((street) => [...addressesOfCourse(street)])
    const extract = readExtract(await runInSlices(extractSteps(info, rows), () => nextTurn()))
    if (extract) extracts.push(extract)
  }
  return extracts
}
