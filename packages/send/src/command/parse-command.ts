import { usageError } from '../errors.ts'
import type { Command } from './command.ts'
import type { Surroundings } from './parse-options.ts'
import { parseReceive } from './parse-receive.ts'
import { parseSend } from './parse-send.ts'

/**
 * Parses a command line. It reads no file and asks no one.
 *
 * @throws `usage_invalid`
 */
export function parseCommand(args: readonly string[], surroundings: Surroundings): Command {
  const [name = 'help', ...rest] = args
  switch (name) {
    case 'send':
      return parseSend(rest, surroundings)
    case 'receive':
      return parseReceive(rest, surroundings)
    case 'help':
    case '--help':
    case '-h':
      return { kind: 'help' }
    case 'version':
    case '--version':
    case '-V':
      return { kind: 'version' }
    default:
      // Not repeated here: it may be the secret.
      throw usageError('The first word must be send or receive')
  }
}
