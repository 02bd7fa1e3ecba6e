/**
 * Usage: node accounts-child.ts {data directory} {first number}: eight writers, each on the account of its number (1 to 8), change a name
 * and a list in turn until the process is killed. Every write that was acknowledged is a line: account, number of the write, version.
 */
import { writeSync } from 'node:fs'
import { openStore } from '#store/open-store.ts'
import { layout } from '../factories/account.ts'

const [dataDir = '', first = '1'] = process.argv.slice(2)
const store = await openStore({ databaseUrl: null, dataDir })
// Long enough for many pages of the database, short enough that writing it takes no time.
const template = Array.from({ length: 3 }, () => layout('', 8))
writeSync(1, 'ready\n')
await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (id) => {
  for (let number = Number(first); ; number += 1) {
    const title = `Write ${number}`
    const changed = await store.accounts.change({
      id, ifVersion: null, profile: { firstName: title },
      // Every second write leaves the list alone.
      ...(number % 2 === 0 ? { layouts: () => template.map((one) => ({ ...one, title })) } : {}),
    })
    if (changed.outcome !== 'changed') throw new Error(`account ${id}: ${changed.outcome}`)
    writeSync(1, `${id} ${number} ${changed.account.version}\n`)
  }
}))
