/** Choices that look free and are the same every time: a text, and the numbers that follow from it. */

const FNV_OFFSET = 2_166_136_261
const FNV_PRIME = 16_777_619

/** FNV-1a, 32 bits. */
export function seedOf(text: string): number {
  let hash = FNV_OFFSET
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME)
  return hash >>> 0
}

/** Mulberry32: numbers from 0 up to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  const STEP = 0x6d2b79f5
  const RANGE = 2 ** 32
  let state = seed
  return () => {
    state = (state + STEP) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
  }
}
