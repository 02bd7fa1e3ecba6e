import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore, type Store } from '#store/open-store.ts'
import { confirmed } from '../factories/account.ts'

const KILLS = 100
/** Databases that are written side by side: most of the time goes into starting processes. */
const LANES = 2
/** Milliseconds from the first write to the kill, at most. */
const LONGEST_LIFE_MS = 120
const IDS = [1, 2, 3, 4, 5, 6, 7, 8]

interface Write {
  readonly number: number
  readonly version: number
}

/** Writes in a process of its own until it is killed. @returns the last acknowledged write of each account, and how many there were */
function writeAndKill(dataDir: string, first: number, lifeMs: number): Promise<{ readonly last: ReadonlyMap<number, Write>; readonly count: number }> {
  return new Promise((resolve) => {
    const script = path.join(import.meta.dirname, 'accounts-child.ts')
    const child = spawn(process.execPath, [script, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    let timer: NodeJS.Timeout | undefined
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      timer ??= setTimeout(() => child.kill('SIGKILL'), lifeMs)
    })
    child.on('close', () => {
      clearTimeout(timer)
      // What stands behind the last line break is half a line.
      const lines = output.split('\n').slice(1, -1)
      const last = new Map<number, Write>()
      for (const line of lines) {
        const [id = 0, number = 0, version = 0] = line.split(' ').map(Number)
        last.set(id, { number, version })
      }
      resolve({ last, count: lines.length })
    })
  })
}

/** The number of the write that an account shows, after a look at whether it shows one write and not parts of two. */
async function wholeWrite(store: Store, id: number): Promise<Write> {
  const account = await store.accounts.byId(id)
  if (!account) throw new Error(`account ${id} is gone`)
  const number = Number(account.firstName.replace('Write ', ''))
  const titles = [...new Set(account.layouts.map(({ title }) => title))]
  // The list is that of the last even number; the first write of a process follows the one before by no rule.
  expect(titles.length, `account ${id}: a list of two writes`).toBe(1)
  expect(account.layouts, `account ${id}: a part of a list`).toHaveLength(3)
  if (number % 2 === 0) expect(titles[0], `account ${id}: the name of one write, the list of another`).toBe(`Write ${number}`)
  return { number, version: account.version }
}

interface Toll {
  readonly acknowledged: number
  /** Stored, and killed before it could say so. */
  readonly unheard: number
}

/** Kills one writer after the other on a database of their own, and looks at it after each. */
async function killWriters(kills: number): Promise<Toll> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-accounts-kill-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const before = await openStore({ databaseUrl: null, dataDir })
  for (const id of IDS) await confirmed(before, id, `reader-${id}@example.org`, Date.now())
  await before.close()

  let acknowledged = 0
  let unheard = 0
  let first = 2
  for (let kill = 1; kill <= kills; kill += 1) {
    const { last, count } = await writeAndKill(dataDir, first, Math.random() * LONGEST_LIFE_MS)
    acknowledged += count
    const store = await openStore({ databaseUrl: null, dataDir })
    let highest = first
    for (const id of IDS) {
      const account = await store.accounts.byId(id)
      const seen = last.get(id)
      if (!seen && account?.firstName === '') continue
      const stored = await wholeWrite(store, id)
      highest = Math.max(highest, stored.number)
      if (!seen) continue
      // The one write that was under way may be stored without its acknowledgement having been heard.
      expect([seen.number, seen.number + 1], `kill ${kill}, account ${id}`).toContain(stored.number)
      expect(stored.version - seen.version).toBe(stored.number - seen.number)
      unheard += stored.number - seen.number
    }
    await store.close()
    first = highest + 2 - (highest % 2)
  }
  return { acknowledged, unheard }
}

test('kill -9 in the middle of writes, a hundred times: nothing acknowledged is lost, nothing is torn', { timeout: 300_000 }, async () => {
  const tolls = await Promise.all(Array.from({ length: LANES }, () => killWriters(KILLS / LANES)))
  const sum = (of: keyof Toll) => tolls.reduce((total, toll) => total + toll[of], 0)
  console.info(`${KILLS} kills, ${sum('acknowledged')} acknowledged writes, none lost, ${sum('unheard')} stored and not heard`)
  expect(sum('acknowledged')).toBeGreaterThan(KILLS)
})
