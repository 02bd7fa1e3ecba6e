import { StoreDamagedError } from '../errors.ts'

/**
 * What the store has written as JSON.
 *
 * @param location of the store
 * @param what it is, for the operator: 'a document'
 * @throws StoreDamagedError
 */
export function parseStoredJson(text: string, location: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (thrown) {
    throw new StoreDamagedError(location, `${what} is no longer JSON`, { cause: thrown })
  }
}
