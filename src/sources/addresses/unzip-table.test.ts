import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unzipSteps, ZipContentError } from './unzip-table.ts'

const LIMITS = { maxBytes: 1_000_000, maxFiles: 5 }

/** Bytes that came out before the end or the failure. */
function unpacked(packed: Uint8Array, limits = LIMITS): { readonly bytes: number; readonly failure: string } {
  let bytes = 0
  try {
    const steps = unzipSteps(
      packed,
      (name) => name === 'table.csv',
      limits,
      (piece) => (bytes += piece.length),
    )
    Array.from(steps)
    return { bytes, failure: '' }
  } catch (failure) {
    if (!(failure instanceof ZipContentError)) throw failure
    return { bytes, failure: failure.message }
  }
}

test('unpacks a table in pieces', () => {
  const text = 'a;b\n'.repeat(200_000)
  expect(unpacked(zipSync({ 'table.csv': strToU8(text) }))).toEqual({ bytes: text.length, failure: '' })
})

test('ends at the limit, whatever size the file states', () => {
  const bomb = zipSync({ 'table.csv': new Uint8Array(20_000_000) }, { level: 9 })
  expect(bomb.length).toBeLessThan(30_000)
  const { bytes, failure } = unpacked(bomb)
  expect(failure).toBe('unpacks to more than 1000000 bytes')
  expect(bytes).toBeLessThanOrEqual(LIMITS.maxBytes)
})

test('other files are passed over without being unpacked', () => {
  const packed = zipSync({ 'bomb.bin': new Uint8Array(20_000_000), 'table.csv': strToU8('a;b') })
  expect(unpacked(packed)).toEqual({ bytes: 3, failure: '' })
})

test('passes on what the reader of the table throws', () => {
  const packed = zipSync({ 'table.csv': strToU8('a;b') })
  const steps = unzipSteps(
    packed,
    () => true,
    LIMITS,
    () => {
      throw new RangeError('no table')
    },
  )
  expect(() => [...steps]).toThrow(RangeError)
})
