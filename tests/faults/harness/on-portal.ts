/** A fault with one portal and data of its own, both of which are removed. */
import { spawnPortal, type PortalProcess, type SpawnOptions } from '../../factories/spawned-portal.ts'
import { portalPlace, type PlaceOptions, type PortalPlace } from './portal-place.ts'

export interface PortalScene {
  readonly place: PortalPlace
  readonly portal: PortalProcess
  readonly port: number
}

export interface OnPortalOptions extends PlaceOptions {
  /** Besides those of its place. */
  readonly settings?: Readonly<Record<string, string>>
  readonly spawn?: SpawnOptions
}

/** @returns the result of `run` on the ready portal; the portal and its data are removed afterwards */
export async function onPortal<Result>(
  { settings, spawn, ...placeOptions }: OnPortalOptions,
  run: (scene: PortalScene) => Promise<Result>,
): Promise<Result> {
  const place = await portalPlace(placeOptions)
  try {
    const portal = spawnPortal({ ...place.settings, ...settings }, spawn)
    try {
      return await run({ place, portal, port: await portal.ready })
    } finally {
      await portal.kill()
    }
  } finally {
    await place.remove()
  }
}
