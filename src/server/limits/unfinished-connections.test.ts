import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unfinishedConnections } from './unfinished-connections.ts'

/**
 * @param steps `+network:name` = a connection opens; `-network:name` = its request is complete, or it has
 *   closed
 */
function after(steps: readonly string[]) {
  const unfinished = unfinishedConnections<string>()
  for (const step of steps) {
    const name = step.slice(1)
    if (step.startsWith('+')) unfinished.add(name.slice(0, name.indexOf(':')), name)
    else unfinished.delete(name)
  }
  return unfinished
}

test.each<[why: string, steps: readonly string[], next: string | undefined]>([
  ['no open connection', [], undefined],
  ['a single connection', ['+a:1'], 'a:1'],
  ['the oldest of the network that has most', ['+b:1', '+a:1', '+a:2', '+c:1'], 'a:1'],
  ['an older connection of a network with fewer stays', ['+b:1', '+a:1', '+a:2'], 'a:1'],
  ['a connection with a complete request is skipped', ['+a:1', '+a:2', '+a:3', '+b:1', '-a:1'], 'a:2'],
  ['a network whose requests are complete has none', ['+a:1', '+a:2', '+b:1', '-a:1', '-a:2'], 'b:1'],
  ['of networks with one each, the oldest and not the newcomer', ['+a:1', '+b:1', '+c:1'], 'a:1'],
  [
    'of networks with equally many, that which has had so many for longest',
    ['+a:1', '+b:1', '+b:2', '+a:2'],
    'b:1',
  ],
  ['a connection that ends twice counts once', ['+a:1', '+a:2', '+b:1', '-a:1', '-a:1'], 'b:1'],
])('gives way: %s', (_why, steps, next) => expect(after(steps).next()?.connection).toBe(next))

test('next is the oldest of a largest network, after any sequence', () => {
  const step = fc.record({ isNew: fc.boolean(), network: fc.constantFrom('a', 'b', 'c'), which: fc.nat() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const unfinished = unfinishedConnections<string>()
      const open: { readonly network: string; readonly name: string }[] = []
      steps.forEach(({ isNew, network, which }, index) => {
        if (isNew) {
          open.push({ network, name: `${network}:${index}` })
          unfinished.add(network, `${network}:${index}`)
        } else {
          const [ended] = open.length > 0 ? open.splice(which % open.length, 1) : []
          expect(unfinished.delete(ended?.name ?? 'none')).toBe(ended !== undefined)
        }
        const sizes = new Map(
          Map.groupBy(open, (item) => item.network)
            .entries()
            .map(([key, ones]) => [key, ones.length]),
        )
        const max = Math.max(0, ...sizes.values())
        const next = unfinished.next()
        expect(next?.ofNetwork ?? 0).toBe(max)
        const own = open.find(({ name }) => name === next?.connection)
        expect(sizes.get(own?.network ?? '') ?? 0).toBe(max)
        expect(own).toBe(open.find((item) => item.network === own?.network))
      })
    }),
  )
})
