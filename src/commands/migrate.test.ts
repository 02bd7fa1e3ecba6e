import { mkdtemp, rm } from 'node:fs/promises'
import { runCommand } from '#tests/factories/run-command.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEngine } from '#store/open-store.ts'
import { readEnvironment } from '#environment/environment.ts'
import type { CommandContext } from './command.ts'
import { migrate } from './migrate.ts'

async function context(): Promise<{
  readonly given: CommandContext
  readonly printed: string[]
  readonly dataDir: string
}> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-migrate-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const read = readEnvironment({ DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.problems.join())
  const printed: string[] = []
  const openOutside = () => {
    throw new Error('nothing outside is asked')
  }
  return {
    given: {
      variables: {},
      environment: read.environment,
      now: Date.now,
      print: (text) => void printed.push(text),
      printError: (text) => void printed.push(text),
      openOutside,
    },
    printed,
    dataDir,
  }
}

test('lists applied migrations, and says when there are none', async () => {
  const { given: commandContext, printed } = await context()
  expect([
    await runCommand(migrate, [], commandContext),
    await runCommand(migrate, [], commandContext),
  ]).toEqual([0, 0])
  expect(printed).toEqual([
    expect.stringMatching(/kvartal\.sqlite: 001-content, .*012-mails-by-recipient.*\.\n$/),
    expect.stringMatching(/kvartal\.sqlite: nothing to do\.\n$/),
  ])
})

test('reports a newer version of the database', async () => {
  const { given: commandContext, printed, dataDir } = await context()
  await runCommand(migrate, [], commandContext)
  const engine = await openEngine({ databaseUrl: null, dataDir })
  await engine.write((transaction) =>
    transaction
      .insertInto('kvartal_migration')
      .values({ name: '999-later', applied_at: '2030-01-01', needs: '' })
      .execute(),
  )
  await engine.close()
  expect(await runCommand(migrate, [], commandContext)).toBe(0)
  expect(printed.at(-1)).toMatch(/nothing to do\. A newer version has been here \(999-later\)/)
})

test('takes no arguments', async () => {
  const { given: commandContext } = await context()
  await expect(runCommand(migrate, ['now'], commandContext)).rejects.toThrow('too many arguments')
})
