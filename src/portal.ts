/** The operator's command: `npm run portal -- <command>`. */
import { relative, resolve } from 'node:path'
import { importPack } from '#content/import-pack.ts'
import { formatProblems } from '#content/problems.ts'
import { openStore } from '#store/open-store.ts'
import { readEnvironment, type Environment } from './environment.ts'

interface Command {
  readonly usage: string
  readonly help: string
  /** @returns the exit code */
  run(parameters: readonly string[], environment: Environment): Promise<number>
}

const commands: Readonly<Record<string, Command>> = {
  import: {
    usage: 'import [folder]',
    help: 'checks a content pack and takes it in as a whole, or refuses it with file, place and reason (default: CONTENT_DIR)',
    run: async ([folder], environment) => {
      const directory = folder === undefined ? environment.contentDir : resolve(folder)
      const store = await openStore({ databaseUrl: environment.databaseUrl, dataDir: environment.dataDir })
      try {
        // Relative, so that a problem reads as the editor knows the file: content/dashboards/makro.yaml:14
        const result = await importPack(relative('', directory) || '.', store, { now: Date.now })
        if (result.outcome === 'refused') {
          process.stderr.write(`The content pack was refused; what was shown before stays.\n${formatProblems(result.problems).join('\n')}\n`)
          return 1
        }
        const { outcome } = result
        process.stdout.write(
          outcome === 'unchanged'
            ? 'The content is already live.\n'
            : `Imported ${result.counts.documents} documents and ${result.counts.series} series (${result.counts.changedSeries} changed).\n`,
        )
        return 0
      } finally {
        await store.close()
      }
    },
  },
}

const USAGE_ERROR = 2

async function main([name = '', ...parameters]: readonly string[]): Promise<number> {
  const read = readEnvironment(process.env)
  if (!read.ok) {
    for (const problem of read.problems) process.stderr.write(`Wrong setting: ${problem}\n`)
    return USAGE_ERROR
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stderr.write(`Usage: npm run portal -- <command>\n${Object.values(commands).map(({ usage, help }) => `  ${usage}\n      ${help}`).join('\n')}\n`)
    return name === '' || name === 'help' ? 0 : USAGE_ERROR
  }
  return command.run(parameters, read.environment)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
  process.exitCode = 1
}
