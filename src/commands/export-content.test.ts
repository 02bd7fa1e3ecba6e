import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { runCommand } from '#tests/factories/run-command.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePack } from '#tests/factories/pack.ts'
import { readEnvironment } from '#environment/environment.ts'
import { UsageError, type Command } from './command.ts'
import { exportContent } from './export-content.ts'
import { importContent } from './import-content.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-export-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function run(
  command: Command,
  parameters: readonly string[],
  dataDir: string,
): Promise<{ code: number; out: string; err: string }> {
  const read = readEnvironment({ DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  let [output, err] = ['', '']
  const code = await runCommand(command, parameters, {
    variables: {},
    environment: read.environment,
    now: () => Date.parse('2026-11-21T09:00:00Z'),
    print: (text) => void (output += text),
    printError: (text) => void (err += text),
    openOutside: () => {
      throw new Error('nothing outside is asked')
    },
  })
  return { code, out: output, err }
}

test('an export lists what it wrote; a second one says why it wrote nothing', async () => {
  const [dataDir, folder] = [await emptyFolder(), await emptyFolder()]
  const pack = await makePack()
  onTestFinished(() => pack.remove())
  expect(await run(importContent, [pack.directory], dataDir)).toMatchObject({ code: 0 })
  const { code, out: output } = await run(exportContent, [folder], dataDir)
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  expect({ code, out: output }).toEqual({ code: 0, out: `Exported ${files.length} files to ${folder}.\n` })
  expect(await run(exportContent, [folder], dataDir)).toEqual({
    code: 1,
    out: '',
    err: `Nothing was exported: ${folder} is not empty. Name a folder that is, or that is not there yet.\n`,
  })
})

test.each([
  ['no folder', []],
  ['an empty name', ['']],
  ['two folders', ['a', 'b']],
])('%s is a wrong call', async (_why, parameters) => {
  const dataDir = await emptyFolder()
  await expect(async () => run(exportContent, parameters, dataDir)).rejects.toThrow(UsageError)
})
