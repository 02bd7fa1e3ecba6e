import { StoreDamagedError } from './errors.ts'

/**
 * What the store has written as JSON.
 *
 * @param place of the store
 * @param what it is, for the operator: 'a document'
 * @throws StoreDamagedError
 */
export function storedJson(text: string, place: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (thrown) {
    throw new StoreDamagedError(place, `${what} is no longer JSON`, { cause: thrown })
  }
}
