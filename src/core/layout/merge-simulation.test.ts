/**
 * Four clients of one account against a server that keeps versions (issue "Layouts": 0 lost, 0 duplicate
 * slugs, never more than 10).
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcileLayouts, validateLayouts } from './layout-list.ts'
import { canAddLayout, moveLayoutIn, removeLayoutFrom, saveLayoutIn } from './list-changes.ts'
import { mergeLayouts, type LayoutConflict } from './merge-layouts.ts'
import { isSameValue } from './same-value.ts'

interface StoredLayout {
  readonly ID: string
  readonly path: string
  readonly title: string
  readonly rows: readonly never[]
  /** Unique to each edit: content that is not found again is lost. */
  readonly content: string
  readonly aliases: readonly string[]
}

/** One step of one client: an edit when it has nothing to send, else one try to send. */
const step = fc.record({
  client: fc.integer({ min: 0, max: 3 }),
  action: fc.constantFrom('add', 'add', 'add', 'edit', 'edit', 'rename', 'delete', 'move', 'read'),
  at: fc.nat({ max: 9 }),
  to: fc.nat({ max: 9 }),
  isAnswerLost: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Few, so that slugs clash. */
const TITLES = ['Oslo', 'Ås', 'New', '!!!']

class Server {
  layouts: readonly StoredLayout[] = []
  version = 0
  /** None is expected: what is sent keeps every rule of the list. */
  readonly refusals: string[] = []

  /** @returns whether it was written */
  put(sent: readonly StoredLayout[], ifVersion: number, newId: () => string): boolean {
    if (ifVersion !== this.version) return false
    this.refusals.push(...[validateLayouts(sent)].filter((problem) => problem !== null))
    this.layouts = reconcileLayouts(this.layouts, sent, newId)
    this.version += 1
    return true
  }
}

class Client {
  base: readonly StoredLayout[] = []
  version = 0
  /** null = nothing to send. */
  mine: readonly StoredLayout[] | null = null
  readonly conflicts: LayoutConflict[] = []
  readonly drafts: StoredLayout[] = []
  /** Whether every merge, merged again, was the same. */
  isIdempotent = true
  /** Contents that it has made. */
  readonly made = new Set<string>()
  /** Contents that it has replaced or deleted knowingly. */
  readonly ended = new Set<string>()

  change({ action, at, to }: Step, newText: () => string): void {
    const chosen = this.base[at]
    if (action === 'add') {
      if (!canAddLayout(this.base)) return
      const [ID, content] = [newText(), newText()]
      this.made.add(content)
      this.mine = saveLayoutIn(this.base, {
        ID,
        path: '',
        content,
        title: TITLES[to % 4] ?? '',
        rows: [],
        aliases: [],
      })
    } else if (action === 'move' && chosen) {
      this.mine = moveLayoutIn(this.base, chosen.ID, to)
    } else if (action === 'delete' && chosen) {
      this.ended.add(chosen.content)
      this.mine = removeLayoutFrom(this.base, chosen.ID)
    } else if (chosen && action !== 'read') {
      this.ended.add(chosen.content)
      const title = action === 'rename' ? (TITLES[to % 4] ?? '') : chosen.title
      const content = newText()
      this.made.add(content)
      this.mine = saveLayoutIn(this.base, { ...chosen, title, content })
    }
  }

  /** One try; a refused one is merged and waits for the next. */
  send(server: Server, mine: readonly StoredLayout[], isAnswerLost: boolean, newText: () => string): void {
    const isWritten = server.put(mine, this.version, newText)
    if (isWritten && isAnswerLost) return
    const base = this.base
    this.base = server.layouts
    this.version = server.version
    this.mine = null
    if (isWritten) return
    const merge = mergeLayouts({ base, mine, theirs: server.layouts }, newText)
    this.conflicts.push(...merge.conflicts)
    this.drafts.push(...merge.overLimit)
    if (merge.isChanged) this.mine = merge.layouts
    const again = mergeLayouts({ base: server.layouts, mine: merge.layouts, theirs: server.layouts }, newText)
    this.isIdempotent &&= isSameValue(
      [again.layouts, again.conflicts, again.overLimit],
      [merge.layouts, [], []],
    )
  }
}

test('1000 interleavings of four clients', () => {
  const seen = { merges: 0, conflicts: new Set<string>(), drafts: 0 }
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 80, size: 'max' }), (steps) => {
      let made = 0
      const newText = () => `t${(made += 1)}`
      const server = new Server()
      const clients = [new Client(), new Client(), new Client(), new Client()]
      const everStored = new Map<string, string>()

      const take = (client: Client, one: Step) => {
        const { mine } = client
        if (!mine) return one.action === 'read' ? readAgain(client, server) : client.change(one, newText)
        client.send(server, mine, one.isAnswerLost, newText)
        if (client.mine) seen.merges += 1
        for (const { content, ID } of server.layouts) everStored.set(content, ID)
        expect(server.layouts.length).toBeLessThanOrEqual(10)
      }
      for (const step of steps) {
        const client = clients[step.client]
        if (client) take(client, step)
      }
      // All finish: no other device writes in between, so two tries are enough.
      for (const client of clients) {
        for (let tries = 0; client.mine && tries < 3; tries += 1) {
          client.send(server, client.mine, false, newText)
          for (const { content, ID } of server.layouts) everStored.set(content, ID)
        }
        expect(client.mine).toBeNull()
      }

      const ended = new Set(clients.flatMap((client) => [...client.ended]))
      const now = new Set(server.layouts.map(({ content }) => content))
      expect([...everStored.keys()].filter((content) => !now.has(content) && !ended.has(content))).toEqual([])
      expect(now.size).toBe(server.layouts.length)
      expect(server.refusals).toEqual([])
      expect(clients.every(({ isIdempotent }) => isIdempotent)).toBe(true)
      for (const { drafts, conflicts, made: contents } of clients) {
        const drafted = new Set(drafts.map(({ content }) => content))
        expect([...contents].filter((content) => !everStored.has(content) && !drafted.has(content))).toEqual(
          [],
        )
        seen.drafts += drafts.length
        for (const conflict of conflicts) {
          seen.conflicts.add(conflict.kind)
          const kept = conflict.kind === 'editedInBoth' ? conflict.copy : conflict.id
          expect([...everStored.values(), ...drafts.map(({ ID }) => ID)]).toContain(kept)
        }
      }
    }),
    { numRuns: 1000 },
  )
  expect(seen.merges).toBeGreaterThan(1000)
  expect(seen.drafts).toBeGreaterThan(0)
  expect([...seen.conflicts].toSorted()).toEqual(['deletedHere', 'deletedThere', 'editedInBoth'])
})

function readAgain(client: Client, server: Server): void {
  client.base = server.layouts
  client.version = server.version
}
