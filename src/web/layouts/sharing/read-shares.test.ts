import { expect, test } from 'vitest'
import { readShareList, readSharePath } from './read-shares.ts'

const SHARE = {
  id: 'a',
  layout: 'b',
  byline: 'none',
  has_password: false,
  ends: '',
  frozen: '',
  created_at: '2026-11-27T10:00:00.000Z',
  views: 0,
  last_viewed: '',
}

const FROM = '2026-11-01'

test.each<[string, unknown, unknown]>([
  ['links', { shares: [SHARE], frozen_from: FROM }, { shares: [SHARE], frozenFrom: FROM }],
  ['none', { shares: [], frozen_from: FROM }, { shares: [], frozenFrom: FROM }],
  ['a server of the version before', { shares: [] }, { shares: [], frozenFrom: '' }],
  ['a link without its views', { shares: [{ ...SHARE, views: undefined }] }, null],
  ['a link without its day', { shares: [{ ...SHARE, ends: null }] }, null],
  ['no list', { shares: SHARE }, null],
  ['another answer', 'x', null],
])('readShareList: %s', (_why, body, list) => expect(readShareList(body)).toEqual(list))

test.each<[string, unknown, string]>([
  ['a path', { path: '/delt/x' }, '/delt/x'],
  ['no path', {}, ''],
  ['another answer', null, ''],
])('readSharePath: %s', (_why, body, path) => expect(readSharePath(body)).toBe(path))
