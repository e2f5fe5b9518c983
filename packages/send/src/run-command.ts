import type { Command } from './command/command.ts'
import { parseCommand } from './command/parse-command.ts'
import type { CommandContext } from './console/context.ts'
import { createReport } from './console/report.ts'
import { EXIT_CODES, type ExitCode, exitCodeOf } from './exit-codes.ts'
import { explainError } from './explain-error.ts'
import { HELP } from './help.ts'
import type { CommandPorts } from './ports.ts'

/** Options of {@link runCommand}. */
export interface RunOptions {
  /** Ends the command with the exit code 130 and leaves no half-written file. */
  signal?: AbortSignal | undefined
}

/**
 * Runs a command line of `shrd-send`, and returns its exit code. It never throws: it writes one
 * sentence about a failure to standard error.
 *
 * Use `createShareReader` of `@shrd/client/receive` in a program that opens links itself.
 *
 * @param args without the name of the program
 * @example
 * import { createNodePorts, runCommand } from '@shrd/send'
 *
 * process.exitCode = await runCommand(['--version'], createNodePorts())
 */
export async function runCommand(
  args: readonly string[],
  ports: CommandPorts,
  { signal = new AbortController().signal }: RunOptions = {},
): Promise<ExitCode> {
  const { env, network, stderr, stdin } = ports
  const report = createReport(stderr, network.clock)
  try {
    const command = parseCommand(args, { env, inputIsTerminal: stdin.isTerminal })
    await perform(command, { ports, report, signal })
    await report.clear()
    return EXIT_CODES.done
  } catch (error) {
    await report.say(`shrd-send: ${explainError(error)}`)
    return exitCodeOf(error)
  }
}

/** Loads the code of a command with its first use, so that `--help` is quick. */
async function perform(command: Command, context: CommandContext): Promise<void> {
  const { stdout, version } = context.ports
  switch (command.kind) {
    case 'help':
      return stdout.write(HELP)
    case 'version':
      return stdout.write(`${version}\n`)
    case 'send': {
      const { sendShare } = await import('./send/send-share.ts')
      return sendShare(command, context)
    }
    case 'receive': {
      const { receiveShare } = await import('./receive/receive-share.ts')
      return receiveShare(command, context)
    }
  }
}
