import { expect, test } from 'vitest'
import { BlockBoundary } from './block-boundary.tsx'

const [before, after] = [{ status: 'shown' }, { status: 'shown' }]

test.each([
  [
    'a failure persists while the data are unchanged',
    { data: before, failed: true, isFirst: true },
    before,
    null,
  ],
  [
    'other data are tried again',
    { data: before, failed: true, isFirst: true },
    after,
    { data: after, failed: false, isFirst: false },
  ],
])('BlockBoundary: %s', (_why, state, data, expected) =>
  expect(
    BlockBoundary.getDerivedStateFromProps({ data, fallback: 'panel', children: 'block' }, state),
  ).toEqual(expected),
)

test('BlockBoundary: a failure while drawing shows the panel', () =>
  expect(BlockBoundary.getDerivedStateFromError()).toEqual({ failed: true }))
