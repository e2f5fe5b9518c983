import { SHARE_LIFETIMES } from '@shrd/contract/calls'
import { usageError } from '../errors.ts'
import type { Command, SendCommand, TextSource } from './command.ts'
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
  file: { type: 'string', short: 'f' },
  expires: { type: 'string', short: 'e' },
  label: { type: 'string', short: 'l' },
  for: { type: 'string' },
} as const

const [HOUR, DAY, THREE_DAYS] = SHARE_LIFETIMES
const LIFETIMES: ReadonlyMap<string, SendCommand['ttl']> = new Map([
  ['1h', HOUR],
  ['1d', DAY],
  ['3d', THREE_DAYS],
])

/**
 * Parses the words after `send`.
 *
 * @throws `usage_invalid`
 */
export function parseSend(args: readonly string[], surroundings: Surroundings): Command {
  const { values, words } = parseOptions(args, OPTIONS)
  if (values.help) return { kind: 'help' }
  const { file = null, label = null, for: friend = null } = values
  return {
    kind: 'send',
    text: readText(words, { hasFile: file !== null, ...surroundings }),
    ...{ file, label, friend },
    ttl: readLifetime(values.expires),
    passphrase: readPassphrase(values),
    vault: requireVault(values, surroundings),
    service: readService(values, surroundings),
    credentials: requireCredentials(values, surroundings),
  }
}

/** With a file, standard input is read only if `-` asks for it: a job may leave it open. */
function readText(
  words: readonly string[],
  { hasFile, inputIsTerminal }: { hasFile: boolean; inputIsTerminal: boolean },
): TextSource | null {
  const [word, ...others] = words
  if (others.length > 0) throw usageError('Put the text between quotation marks')
  if (word !== undefined && word !== '-') return { from: 'argument', text: word }
  if (word === undefined && hasFile) return null
  return { from: inputIsTerminal && word === undefined ? 'terminal' : 'stdin' }
}

function readLifetime(typed: string | undefined): SendCommand['ttl'] {
  if (typed === undefined) return THREE_DAYS
  const ttl = LIFETIMES.get(typed)
  if (ttl === undefined) throw usageError('--expires must be 1h, 1d or 3d')
  return ttl
}

function requireVault(...[values, surroundings]: Parameters<typeof readVault>): string {
  const vault = readVault(values, surroundings)
  if (vault !== null) return vault
  throw usageError('Name your vault: --vault https://vault.example.org, or the variable SHRD_VAULT')
}

function requireCredentials(...[values, surroundings]: Parameters<typeof readCredentials>) {
  const credentials = readCredentials(values, surroundings)
  if (credentials !== null) return credentials
  throw usageError('Name your key file: --key FILE, or the variable SHRD_KEY')
}
