import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#environment/environment.ts'
import { outsideOnThisMachine } from '#tests/factories/local-site.ts'
import { makePack } from '#tests/factories/pack.ts'
import { runCommand } from '#tests/factories/run-command.ts'
import { UsageError, type Command } from './command.ts'
import { history } from './history.ts'
import { importContent } from './import-content.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const DOCUMENT = ['remove', 'comment', 'other', '--reason', 'Rettskjennelse'] as const

async function portalWithHistory() {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-removal-'))
  const read = readEnvironment({ DATA_DIR: folder })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { environment } = read
  const pack = await makePack({
    'comments/other.yaml': "id: other\ndate: '2026-11-10'\ntitle: Other\ncomment: Text\n",
  })
  onTestFinished(() =>
    Promise.all([rm(folder, { recursive: true, force: true }), pack.remove()]).then(() => {}),
  )
  const run = async (command: Command, ...parameters: readonly string[]) => {
    let out = ''
    const code = await runCommand(command, parameters, {
      variables: {},
      environment,
      now: () => NOW,
      print: (text) => void (out += text),
      printError: (text) => void (out += text),
      openOutside: () => outsideOnThisMachine(() => NOW),
    })
    return { code, out }
  }
  await run(importContent, pack.directory)
  return { run, pack }
}

test('removes a document after it is no longer published, and lists the removal', async () => {
  const { run, pack } = await portalWithHistory()
  expect(await run(history, ...DOCUMENT)).toEqual({
    code: 1,
    out: 'Nothing to remove. What is published now of comment other (en, no) stays: change the content pack and import it first to remove that as well.\n',
  })
  await pack.change({ 'comments/other.yaml': null })
  await run(importContent, pack.directory)

  const named = /^LANGUAGE +SHOWN FROM\n(?:(?:en|no) +2026-11-20\n){2}/
  const trial = await run(history, ...DOCUMENT)
  expect(trial).toEqual({ code: 0, out: expect.stringMatching(named) })
  expect(trial.out).toContain('Nothing has been removed: repeat it with --yes.')
  const removed = await run(history, ...DOCUMENT, '--yes')
  expect(removed).toEqual({ code: 0, out: expect.stringMatching(named) })
  expect(removed.out).toContain('2 versions removed. All instances show the days without them within seconds')
  expect(await run(history, ...DOCUMENT, '--yes')).toEqual({
    code: 1,
    out: 'The past days have no document comment other.\n',
  })

  expect(await run(history)).toEqual({
    code: 0,
    out: expect.stringMatching(/^KIND .*\ncomment +other +2026-11-20 13:00 +2 +Rettskjennelse\n$/),
  })
  expect(JSON.parse((await run(history, '--json')).out)).toMatchObject([
    { kind: 'comment', id: 'other', at: '2026-11-20T12:00:00.000Z', reason: 'Rettskjennelse' },
  ])
})

test.each<[string, readonly string[], string]>([
  ['another kind', ['remove', 'poem', 'a', '--reason', 'x'], 'there are no documents of the kind "poem"'],
  ['settings', ['remove', 'settings', 'a', '--reason', 'x'], 'no day can be shown without its settings'],
  ['an empty reason', ['remove', 'comment', 'a', '--reason', ' '], 'the reason must not be empty'],
  ['no reason', ['remove', 'comment', 'a'], "required option '--reason <TEXT>' not specified"],
])('is called wrongly: %s', async (_why, words, message) => {
  const { run } = await portalWithHistory()
  await expect(run(history, ...words)).rejects.toThrow(new UsageError(message))
})
