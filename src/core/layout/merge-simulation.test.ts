/**
 * Simulation: four clients of one account against a server with versions (issue "Layouts": 0 lost, 0
 * duplicate slugs, never more than 10).
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
  /** Unique per edit, so that a lost edit is detected by its missing content. */
  readonly content: string
  readonly aliases: readonly string[]
}

/** One step of a client: an edit when nothing is waiting to be sent, else one try to send. */
const step = fc.record({
  client: fc.integer({ min: 0, max: 3 }),
  action: fc.constantFrom('add', 'add', 'add', 'edit', 'edit', 'rename', 'delete', 'move', 'read'),
  at: fc.nat({ max: 9 }),
  to: fc.nat({ max: 9 }),
  isAnswerLost: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A small set, so that slugs clash. */
const TITLES = ['Oslo', 'Ås', 'New', '!!!']

class Server {
  layouts: readonly StoredLayout[] = []
  version = 0
  /** No refusal is expected: the sent list follows every rule. */
  readonly refusals: string[] = []

  /** @returns whether the list was written */
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
  /** Whether merging each merge again gave the same result. */
  isIdempotent = true
  /** Contents created by this client. */
  readonly made = new Set<string>()
  /** Contents replaced or deleted by this client. */
  readonly ended = new Set<string>()

  change({ action, at: index, to }: Step, newText: () => string): void {
    const layout = this.base[index]
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
    } else if (action === 'move' && layout) {
      this.mine = moveLayoutIn(this.base, layout.ID, to)
    } else if (action === 'delete' && layout) {
      this.ended.add(layout.content)
      this.mine = removeLayoutFrom(this.base, layout.ID)
    } else if (layout && action !== 'read') {
      this.ended.add(layout.content)
      const title = action === 'rename' ? (TITLES[to % 4] ?? '') : layout.title
      const content = newText()
      this.made.add(content)
      this.mine = saveLayoutIn(this.base, { ...layout, title, content })
    }
  }

  /** One try to send; after a refusal the list is merged and waits for the next try. */
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
    const remerged = mergeLayouts(
      { base: server.layouts, mine: merge.layouts, theirs: server.layouts },
      newText,
    )
    this.isIdempotent &&= isSameValue(
      [remerged.layouts, remerged.conflicts, remerged.overLimit],
      [merge.layouts, [], []],
    )
  }
}

test('1000 interleavings of four clients', () => {
  const counts = { merges: 0, conflicts: new Set<string>(), drafts: 0 }
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 80, size: 'max' }), (steps) => {
      let contentCount = 0
      const newText = () => `t${(contentCount += 1)}`
      const server = new Server()
      const clients = [new Client(), new Client(), new Client(), new Client()]
      const everStored = new Map<string, string>()

      const take = (client: Client, nextStep: Step) => {
        const { mine } = client
        if (!mine)
          return nextStep.action === 'read' ? readAgain(client, server) : client.change(nextStep, newText)
        client.send(server, mine, nextStep.isAnswerLost, newText)
        if (client.mine) counts.merges += 1
        for (const { content, ID } of server.layouts) everStored.set(content, ID)
        expect(server.layouts.length).toBeLessThanOrEqual(10)
      }
      for (const step of steps) {
        const client = clients[step.client]
        if (client) take(client, step)
      }
      // Final sends without other writers, so two tries are enough.
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
        counts.drafts += drafts.length
        for (const conflict of conflicts) {
          counts.conflicts.add(conflict.kind)
          const keptId = conflict.kind === 'editedInBoth' ? conflict.copy : conflict.id
          expect([...everStored.values(), ...drafts.map(({ ID }) => ID)]).toContain(keptId)
        }
      }
    }),
    { numRuns: 1000 },
  )
  expect(counts.merges).toBeGreaterThan(1000)
  expect(counts.drafts).toBeGreaterThan(0)
  expect([...counts.conflicts].toSorted()).toEqual(['deletedHere', 'deletedThere', 'editedInBoth'])
})

function readAgain(client: Client, server: Server): void {
  client.base = server.layouts
  client.version = server.version
}
