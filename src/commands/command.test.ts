import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#environment/environment.ts'
import { createOutsideClient } from '#sources/outside/outside-client.ts'
import { EXIT_FAILURE, EXIT_SUCCESS, runCommandLine, UsageError, type Command } from './command.ts'

/** Commands of each kind: without arguments, with a subcommand, with an option, and a failing one. */
const stores: Command = {
  name: 'stores',
  define: (command, action) => {
    command
      .description('lists the stores')
      .option('--json', 'prints JSON')
      .action(
        action(async ({ print }, { json = false }: { readonly json?: boolean }) => {
          print(json ? '[]' : 'none')
          return EXIT_SUCCESS
        }),
      )
    command
      .command('open <ID>')
      .description('opens one')
      .action(
        action(async ({ print }, id: string) => {
          print(`opened ${id}`)
          return EXIT_FAILURE
        }),
      )
  },
}

async function run(words: readonly string[]) {
  const read = readEnvironment({})
  if (!read.ok) throw new Error(read.problems.join())
  let [output, err] = ['', '']
  const context = {
    variables: {},
    environment: read.environment,
    now: () => 0,
    print: (text: string) => void (output += text),
    printError: (text: string) => void (err += text),
    openOutside: () => createOutsideClient({ isOn: false, userAgent: '', now: () => 0 }),
  }
  return { code: await runCommandLine(words, [stores], context, '1.2.3'), out: output, err }
}

describe('a command line', () => {
  test.each<[string, readonly string[], number, RegExp]>([
    ['without words: the list of commands', [], 0, /Usage: npm run portal --[^]*stores[^]*lists the stores/],
    ['--help', ['--help'], 0, /Exit codes: 0 done/],
    ['help of a command', ['stores', '--help'], 0, /open <ID>[^]*opens one/],
    ['help of a subcommand', ['help', 'stores'], 0, /lists the stores/],
    ['--version', ['--version'], 0, /^1\.2\.3\n$/],
    ['a command', ['stores'], 0, /^none$/],
    ['a command as JSON', ['stores', '--json'], 0, /^\[\]$/],
    ['the exit code of a subcommand', ['stores', 'open', 'a'], 1, /^opened a$/],
  ])('%s', async (_why, words, code, output) => {
    expect(await run(words)).toEqual({ code, out: expect.stringMatching(output), err: '' })
  })

  test.each<[string, readonly string[], string]>([
    ['an unknown command', ['shops'], "unknown command 'shops'"],
    ['an unknown option', ['stores', '--all'], "unknown option '--all'"],
    ['a missing argument', ['stores', 'open'], "missing required argument 'ID'"],
    ['a surplus argument', ['stores', 'open', 'a', 'b'], 'too many arguments'],
  ])('%s is refused', async (_why, words, message) => {
    await expect(run(words)).rejects.toThrow(message)
    await expect(run(words)).rejects.toBeInstanceOf(UsageError)
  })
})
