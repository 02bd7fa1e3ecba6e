/** Whether the reader's browser asks not to be counted: Do Not Track or Global Privacy Control. */

/**
 * @param signals objects with the browser's signals: `navigator`, in older browsers `window`; the DOM types
 *   lack both
 */
export function isTrackingAllowed(...signals: readonly object[]): boolean {
  return signals.every((signal) => {
    const doNotTrack = 'doNotTrack' in signal ? signal.doNotTrack : null
    const privacyControl = 'globalPrivacyControl' in signal ? signal.globalPrivacyControl : null
    return doNotTrack !== '1' && doNotTrack !== 'yes' && privacyControl !== true && privacyControl !== '1'
  })
}
