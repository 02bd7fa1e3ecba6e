import { expect, test } from 'vitest'
import { capitalize } from './capitalize.ts'

test.each([
  ['ordinary', 'fredag 27. november', 'Fredag 27. november'],
  ['a Norwegian letter', 'økt med 0,3', 'Økt med 0,3'],
  ['a number', '3 nye tall', '3 nye tall'],
  ['nothing', '', ''],
])('%s', (_why, text, capitalized) => expect(capitalize(text)).toBe(capitalized))
