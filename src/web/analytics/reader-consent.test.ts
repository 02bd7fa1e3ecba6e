import { expect, test } from 'vitest'
import { isTrackingAllowed } from './reader-consent.ts'

test.each([
  ['no preference', [{}, {}], true],
  ['Do Not Track', [{ doNotTrack: '1' }], false],
  ['Do Not Track of old', [{ doNotTrack: 'yes' }], false],
  ['Do Not Track where Safari had it', [{}, { doNotTrack: '1' }], false],
  ['tracking explicitly allowed', [{ doNotTrack: '0' }], true],
  ['unspecified', [{ doNotTrack: null }, { doNotTrack: 'unspecified' }], true],
  ['Global Privacy Control', [{ doNotTrack: null, globalPrivacyControl: true }], false],
  ['Global Privacy Control turned off', [{ globalPrivacyControl: false }], true],
])('isTrackingAllowed: %s', (_why, signals, may) => expect(isTrackingAllowed(...signals)).toBe(may))
