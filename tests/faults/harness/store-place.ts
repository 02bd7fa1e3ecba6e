/** The place of a fault's store: the address of a PostgreSQL database, or the folder of an SQLite one. */
import { openStore, REAL_EFFECTS, type Store } from '#store/open-store.ts'

/** The settings of a place. */
export function placeOptions(place: string): { databaseUrl: string | null; dataDir: string } {
  return place.startsWith('postgres')
    ? { databaseUrl: place, dataDir: '' }
    : { databaseUrl: null, dataDir: place }
}

/** Opens the store with a simulated clock. @param now milliseconds since 1970 */
export function openStoreAt(place: string, now: () => number): Promise<Store> {
  return openStore({ ...placeOptions(place), effects: { ...REAL_EFFECTS, now } })
}
