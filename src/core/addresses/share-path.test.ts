import { expect, test } from 'vitest'
import { isSharePath, isShareSecret, sharePath } from './share-path.ts'

const SECRET = '0123456789abcdef0123456789abcdef'

test.each([
  ['32 hexadecimal digits', SECRET, true],
  ['31', SECRET.slice(1), false],
  ['33', `${SECRET}0`, false],
  ['capitals', SECRET.toUpperCase(), false],
  ['a line break at its end', `${SECRET}\n`, false],
  ['nothing', '', false],
])('isShareSecret: %s', (_why, text, isSecret) => expect(isShareSecret(text)).toBe(isSecret))

test.each([
  ['its path', sharePath(SECRET), true],
  ['a wrong one', '/delt/x', true],
  ['a path below', '/delt/x/y', true],
  ['without a secret', '/delt', true],
  ['a name that begins like it', '/delta', false],
  ['a page', '/oslo', false],
])('isSharePath: %s', (_why, path, isShared) => expect(isSharePath(path)).toBe(isShared))
