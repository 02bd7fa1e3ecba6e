/** Whether the reader's browser asks not to be counted: Do Not Track or Global Privacy Control. */

/**
 * @param places where browsers say it: `navigator`, older ones `window`; the language's own types know of
 *   neither wish
 */
export function mayCount(...places: readonly object[]): boolean {
  return places.every((place) => {
    const doNotTrack = 'doNotTrack' in place ? place.doNotTrack : null
    const privacyControl = 'globalPrivacyControl' in place ? place.globalPrivacyControl : null
    return doNotTrack !== '1' && doNotTrack !== 'yes' && privacyControl !== true && privacyControl !== '1'
  })
}
