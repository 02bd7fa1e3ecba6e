/** Runs one operator command, as `npm run portal -- <command> …` does. */
import { runCommandLine, type Command, type CommandContext } from '../../src/commands/command.ts'

/** @returns the exit code. @throws UsageError when it was called wrongly */
export function runCommand(
  command: Command,
  parameters: readonly string[],
  context: CommandContext,
): Promise<number> {
  return runCommandLine([command.name, ...parameters], [command], context, '0.0.0')
}
