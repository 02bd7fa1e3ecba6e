import { StoreDamagedError } from '../errors.ts'

/**
 * Parses JSON written by the store.
 *
 * @param location of the store
 * @param description describes the value to the operator: 'a document'
 * @throws StoreDamagedError
 */
export function parseStoredJson(text: string, location: string, description: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StoreDamagedError(location, `${description} is no longer JSON`, { cause: error })
  }
}
