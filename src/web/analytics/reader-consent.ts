/** Whether the reader's browser asks not to be counted: Do Not Track or Global Privacy Control. */

/**
 * @param signals where browsers say it: `navigator`, older ones `window`; the language's own types know of
 *   neither wish
 */
export function isTrackingAllowed(...signals: readonly object[]): boolean {
  return signals.every((place) => {
    const doNotTrack = 'doNotTrack' in place ? place.doNotTrack : null
    const privacyControl = 'globalPrivacyControl' in place ? place.globalPrivacyControl : null
    return doNotTrack !== '1' && doNotTrack !== 'yes' && privacyControl !== true && privacyControl !== '1'
  })
}
