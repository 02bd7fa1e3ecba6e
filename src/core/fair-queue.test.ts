import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairQueue, type FairQueue } from './fair-queue.ts'

/** @param items `group/member:name` each */
function queueOf(items: readonly string[]): FairQueue<string> {
  const queue = fairQueue<string>()
  for (const item of items) queue.push(pathOf(item), item)
  return queue
}

function pathOf(item: string): readonly string[] {
  return item.slice(0, item.indexOf(':')).split('/')
}

function served(queue: FairQueue<string>): readonly string[] {
  const order: string[] = []
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) order.push(item)
  return order
}

test.each<[why: string, pushed: readonly string[], order: readonly string[]]>([
  ['one group is served in the order of arrival', ['a/1:1', 'a/1:2', 'a/1:3'], ['a/1:1', 'a/1:2', 'a/1:3']],
  [
    'a group that arrives late waits for one item of the other group',
    ['a/1:1', 'a/1:2', 'a/1:3', 'b/1:1'],
    ['a/1:1', 'b/1:1', 'a/1:2', 'a/1:3'],
  ],
  [
    'groups of one item each keep the order of arrival',
    ['a/1:1', 'b/1:1', 'c/1:1'],
    ['a/1:1', 'b/1:1', 'c/1:1'],
  ],
  [
    'members of one network share one rotation slot',
    ['a/1:1', 'a/2:1', 'a/3:1', 'b/1:1', 'b/1:2'],
    ['a/1:1', 'b/1:1', 'a/2:1', 'b/1:2', 'a/3:1'],
  ],
  ['members of a network are served in rotation', ['a/1:1', 'a/1:2', 'a/2:1'], ['a/1:1', 'a/2:1', 'a/1:2']],
])('order: %s', (_why, pushed, order) => expect(served(queueOf(pushed))).toEqual(order))

test.each<[why: string, pushed: readonly string[], newcomer: string, dropped: string | undefined]>([
  ['the newest item of the longest group', ['a/1:1', 'a/1:2', 'b/1:1'], 'c/1:1', 'a/1:2'],
  ['the longest member of the longest network', ['a/1:1', 'a/2:1', 'a/2:2', 'b/1:1'], 'c/1:1', 'a/2:2'],
  ['of equally long members, the one that came last', ['a/1:1', 'a/2:1', 'a/3:1'], 'b/1:1', 'a/3:1'],
  ['an equal share displaces nothing', ['a/1:1', 'b/1:1'], 'c/1:1', undefined],
  ['a difference of one counts as even', ['a/1:1', 'a/1:2', 'b/1:1'], 'b/1:2', undefined],
  ['the longest group itself displaces nothing', ['a/1:1', 'a/1:2', 'b/1:1'], 'a/1:3', undefined],
  [
    'a small member of the longest network displaces its longest member',
    ['a/1:1', 'a/1:2', 'b/1:1'],
    'a/2:1',
    'a/1:2',
  ],
  ['an empty queue', [], 'a/1:1', undefined],
])('displaced: %s', (_why, pushed, newcomer, dropped) => {
  const queue = queueOf(pushed)
  expect(queue.canDisplace(pathOf(newcomer))).toBe(dropped !== undefined)
  expect(queue.displace(pathOf(newcomer))).toBe(dropped)
  expect(queue.size).toBe(pushed.length - (dropped === undefined ? 0 : 1))
  expect(served(queue)).not.toContain(dropped)
})

test('oldest is the earliest item of all groups', () => {
  const queue = queueOf(['a/1:1', 'a/1:2', 'b/1:1'])
  expect(queue.oldest).toBe('a/1:1')
  expect([queue.shift(), queue.shift()]).toEqual(['a/1:1', 'b/1:1'])
  expect(queue.oldest).toBe('a/1:2')
})

test('any sequence of push, shift and displace loses no item, duplicates none, and starves no group', () => {
  const operation = fc.record({
    what: fc.constantFrom('push', 'shift', 'displace'),
    path: fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2')),
  })
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
      const queue = fairQueue<number>()
      const waiting = new Set<number>()
      operations.forEach(({ what: action, path }, index) => {
        if (action === 'push') {
          queue.push(path, index)
          waiting.add(index)
          return
        }
        const item = action === 'shift' ? queue.shift() : queue.displace(path)
        if (action === 'shift') expect(item === undefined).toBe(waiting.size === 0)
        if (item !== undefined) expect(waiting.delete(item)).toBe(true)
        expect(queue.size).toBe(waiting.size)
        expect(queue.oldest).toBe(waiting.values().next().value)
      })
    }),
  )
})
