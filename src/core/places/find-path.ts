/** Address of the page that tells the area of a typed address: `/finn?adresse=Drammensveien+134`. */

/** Without its language prefix; the same in both languages. */
export const FIND_ADDRESS_PATH = '/finn'
/** Query parameter with the typed address, in both languages. */
export const ADDRESS_PARAMETER = 'adresse'

/** @param typed '' = the page without a question */
export function findAddressPath(typed: string): string {
  return typed === ''
    ? FIND_ADDRESS_PATH
    : `${FIND_ADDRESS_PATH}?${ADDRESS_PARAMETER}=${encodeURIComponent(typed)}`
}

/** Whether a path asks for the area of an address. @param path without its language prefix, with its query */
export function isAddressQuestion(path: string): boolean {
  return path.startsWith(`${FIND_ADDRESS_PATH}?`)
}
