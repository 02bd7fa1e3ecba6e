/** One interleaving: four devices of one reader add, change and delete layouts at the same time. */
import { setTimeout as wait } from 'node:timers/promises'
import { canAddLayout } from '#core/layout/list-changes.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { Device } from './two-devices-client.ts'

/**
 * Changes that the devices know they made; the content of a layout is new with every save, so that each save
 * can be found again.
 */
export interface Deeds {
  /** Contents whose save succeeded. */
  readonly saved: Set<string>
  /** Contents that a device had before it, and replaced or deleted with success. */
  readonly ended: Set<string>
  /**
   * Saves over the limit, and saves abandoned because another device was always faster. Both are reported to
   * the reader.
   */
  tooMany: number
  gaveUp: number
  /** Saves that kept both versions of a layout. */
  keptBeside: number
}

const CHANGES_PER_DEVICE = 4
const MAX_PAUSE_MS = 20
/** Few, so that addresses clash. */
const TITLES = ['Oslo', 'Ås', 'New', '!!!'] as const
const NEW_LAYOUT = { ID: '', path: '', menuTitle: '', shortTitle: '', icon: '', rows: [], aliases: [] }

export async function interleaving(
  devices: readonly Device[],
  random: () => number,
  newContent: () => string,
): Promise<Deeds> {
  const deeds: Deeds = { saved: new Set(), ended: new Set(), tooMany: 0, gaveUp: 0, keptBeside: 0 }
  await Promise.all(
    devices.map(async (device) => {
      for (let change = 0; change < CHANGES_PER_DEVICE; change += 1) {
        await wait(random() * MAX_PAUSE_MS)
        await oneChange(device, { random, newContent, deeds })
      }
    }),
  )
  return deeds
}

interface Doing {
  readonly random: () => number
  readonly newContent: () => string
  readonly deeds: Deeds
}

async function oneChange(device: Device, doing: Doing): Promise<void> {
  const { random } = doing
  const layouts = device.layouts()
  const chosen = layouts[Math.floor(random() * layouts.length)]
  const luck = random()
  const title = TITLES[Math.floor(random() * TITLES.length)] ?? TITLES[0]
  if (!chosen || luck < 0.4) {
    if (canAddLayout(layouts))
      await save(device, { ...NEW_LAYOUT, title, subtitle: doing.newContent() }, null, doing)
  } else if (luck < 0.8) {
    await save(
      device,
      { ...chosen, title: luck < 0.6 ? title : chosen.title, subtitle: doing.newContent() },
      chosen,
      doing,
    )
  } else {
    await remove(device, chosen, doing.deeds)
  }
}

async function save({ lists }: Device, layout: Layout, base: Layout | null, { deeds }: Doing): Promise<void> {
  const outcome = await lists.save(layout, base)
  if (outcome.kind === 'tooMany') deeds.tooMany += 1
  if (outcome.kind === 'failed') deeds.gaveUp += 1
  if (outcome.kind !== 'saved') return
  deeds.saved.add(layout.subtitle)
  // A save that kept both versions has deleted none.
  if (outcome.keptBeside) deeds.keptBeside += 1
  else if (base) deeds.ended.add(base.subtitle)
}

async function remove({ lists }: Device, layout: Layout, deeds: Deeds): Promise<void> {
  const outcome = await lists.remove(layout.ID)
  if (outcome.kind === 'failed') deeds.gaveUp += 1
  if (outcome.kind === 'removed') deeds.ended.add(layout.subtitle)
}

/** Contents that were saved, that were not removed, and that are nowhere. */
export function lostContents(
  { saved, ended }: Pick<Deeds, 'saved' | 'ended'>,
  now: readonly Pick<Layout, 'subtitle'>[],
): string[] {
  const found = new Set(now.map(({ subtitle }) => subtitle))
  return [...saved].filter((content) => !found.has(content) && !ended.has(content))
}
