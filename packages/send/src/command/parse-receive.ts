import { usageError } from '../errors.ts'
import type { Command, TextSource } from './command.ts'
import {
  COMMON_OPTIONS,
  parseOptions,
  readCredentials,
  readPassphrase,
  readService,
  readVault,
  type Surroundings,
} from './parse-options.ts'

const OPTIONS = {
  ...COMMON_OPTIONS,
  output: { type: 'string', short: 'o' },
  force: { type: 'boolean' },
} as const

/**
 * Parses the words after `receive`.
 *
 * @throws `usage_invalid`
 */
export function parseReceive(args: readonly string[], surroundings: Surroundings): Command {
  const { values, words } = parseOptions(args, OPTIONS)
  if (values.help) return { kind: 'help' }
  const { output = null, force: isOverwriting = false } = values
  if (output === '') throw usageError('--output must name a file or a folder')
  // Else the sender would choose which file is replaced.
  if (isOverwriting && output === null) throw usageError('--force needs --output FILE')
  return {
    kind: 'receive',
    link: readLink(words, surroundings),
    ...{ output, isOverwriting },
    passphrase: readPassphrase(values) ?? { from: 'terminal' },
    service: readService(values, surroundings),
    credentials: readCredentials(values, surroundings),
    vault: readVault(values, surroundings),
  }
}

function readLink(words: readonly string[], { inputIsTerminal }: Surroundings): TextSource {
  const [word, ...others] = words
  if (others.length > 0) throw usageError('Name one link')
  if (word !== undefined && word !== '-') return { from: 'argument', text: word }
  return { from: inputIsTerminal && word === undefined ? 'terminal' : 'stdin' }
}
