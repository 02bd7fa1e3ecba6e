import { expect, test } from 'vitest'
import { originForm } from './request-url.ts'

test.each<[why: string, target: string, origin: string]>([
  ['origin form is unchanged', '/oslo?x=http://a/b', '/oslo?x=http://a/b'],
  ['absolute form', 'http://portal.example.org/oslo?x=1', '/oslo?x=1'],
  ['a scheme in capitals, with a port', 'HTTPS://portal.example.org:443/oslo', '/oslo'],
  ['no path', 'http://portal.example.org', '/'],
  ['a query without a path', 'http://portal.example.org?x=1', '/?x=1'],
  ['two slashes are a path', 'http://portal.example.org//oslo', '//oslo'],
  ['an address inside a path', '/http://portal.example.org/', '/http://portal.example.org/'],
  ['another scheme is unchanged', 'ftp://portal.example.org/oslo', 'ftp://portal.example.org/oslo'],
  ['asterisk form is unchanged', '*', '*'],
])('originForm: %s', (_why, target, origin) => expect(originForm(target)).toBe(origin))
