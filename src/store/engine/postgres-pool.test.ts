import { expect, test } from 'vitest'
import { defaultPoolSize } from './postgres-pool.ts'

test.each([
  [1, 4],
  [2, 4],
  [3, 6],
  [16, 32],
])('%i cores: at most %i connections', (cores, size) => expect(defaultPoolSize(cores)).toBe(size))
