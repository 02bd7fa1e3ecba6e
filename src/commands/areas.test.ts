import { mkdtemp, rm } from 'node:fs/promises'
import { runCommand } from '#tests/factories/run-command.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#environment/environment.ts'
import { outsideOnThisMachine } from '#tests/factories/local-site.ts'
import { makePack, replacing } from '#tests/factories/pack.ts'
import { areas } from './areas.ts'
import { UsageError, type Command } from './command.ts'
import { importContent } from './import-content.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

async function emptyPortal() {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-areas-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const read = readEnvironment({ DATA_DIR: folder })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { environment } = read
  return async (command: Command, ...parameters: readonly string[]) => {
    let output = ''
    const code = await runCommand(command, parameters, {
      variables: {},
      environment,
      now: () => NOW,
      print: (text) => void (output += text),
      printError: (text) => void (output += text),
      openOutside: () => outsideOnThisMachine(() => NOW),
    })
    return { code, out: output }
  }
}

test('areas, their counts by date and the revisions that brought them', async () => {
  const portal = await emptyPortal()
  const pack = await makePack()
  onTestFinished(() => pack.remove())
  await portal(importContent, pack.directory)
  await pack.change({
    'areas/areas.csv': replacing(
      'Vika,4.5,,4200,5300,5500,6800,2024-01-31',
      'Vika,5.5,,4200,5300,5500,6800,2024-06-30',
    ),
  })
  expect((await portal(importContent, pack.directory)).out).toContain('counts of 1 areas (1 changed)')
  expect(await portal(areas)).toEqual({
    code: 0,
    out: expect.stringMatching(/^ID .*\nvika +Vika +oslo +2024-06-30 +2\n$/),
  })
  const { code, out: output } = await portal(areas, 'show', 'vika')
  expect(code).toBe(0)
  expect(output).toMatch(/\n2024-01-31 +4\.5 +4200 +5300 +5500 +6800 +anchored +approx\n2024-06-30 +5\.5 /)
  expect(output).toMatch(
    /\nvacancy +2 +2026-11-20 13:00 +pack\nvacancy +1 +2026-11-20 13:00 +pack\ngood_standard_from +2 /,
  )
})

test.each<[string, readonly string[], RegExp]>([
  ['before the first import', [], /^There are no areas/],
  ['an unknown area', ['show', 'bryn'], /^The content lists no area "bryn"/],
])('%s: not done', async (_why, parameters, reason) => {
  expect(await (await emptyPortal())(areas, ...parameters)).toEqual({
    code: 1,
    out: expect.stringMatching(reason),
  })
})

test.each<[string, readonly string[]]>([
  ['no id', ['show']],
  ['an id too many', ['show', 'a', 'b']],
  ['an unknown word', ['revise', 'a']],
])('called wrongly: %s', async (_why, parameters) => {
  await expect((async () => (await emptyPortal())(areas, ...parameters))()).rejects.toThrow(UsageError)
})
