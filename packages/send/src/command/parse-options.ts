import { type ParseArgsConfig, parseArgs } from 'node:util'
import { usageError } from '../errors.ts'
import type { Credentials, SecretSource, ServiceChoice } from './command.ts'
import { parseOrigin } from './parse-origin.ts'

/** What a command line depends on besides its words. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** False if standard input is a pipe or a file. */
  readonly inputIsTerminal: boolean
}

type Options = NonNullable<ParseArgsConfig['options']>

interface CommonOptions {
  readonly key: { readonly type: 'string'; readonly short: string }
  readonly passphrase: { readonly type: 'boolean'; readonly short: string }
  readonly 'passphrase-file': { readonly type: 'string' }
  readonly service: { readonly type: 'string' }
  readonly vault: { readonly type: 'string' }
  readonly help: { readonly type: 'boolean'; readonly short: string }
}

/** Options that both commands have. */
export const COMMON_OPTIONS: CommonOptions = {
  key: { type: 'string', short: 'k' },
  passphrase: { type: 'boolean', short: 'p' },
  'passphrase-file': { type: 'string' },
  service: { type: 'string' },
  vault: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
}

interface CommonValues {
  readonly key?: string | undefined
  readonly passphrase?: boolean | undefined
  readonly 'passphrase-file'?: string | undefined
  readonly service?: string | undefined
  readonly vault?: string | undefined
}

/** The parsed options and words of a command. */
export interface ParsedWords<Own extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ options: Own; allowPositionals: true }>>['values']
  /** The words that are no options. */
  readonly words: readonly string[]
}

/**
 * Splits a command line into options and words.
 *
 * @throws `usage_invalid`
 */
export function parseOptions<Own extends Options>(
  args: readonly string[],
  options: Own,
): ParsedWords<Own> {
  try {
    const config = { args: [...args], options, allowPositionals: true, tokens: true } as const
    const { values, positionals, tokens } = parseArgs(config)
    for (const [at, token] of tokens.entries()) {
      if (token.kind !== 'option' || token.name !== 'passphrase') continue
      refusePassphraseAfter(tokens[at + 1])
    }
    return { values, words: positionals }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node's own sentences. The first one says what is wrong.
    throw usageError(error.message.replace(/\.(\s.*)?$/s, ''))
  }
}

/** Someone who writes the passphrase there would send it as the text. */
function refusePassphraseAfter(next: { readonly kind: string } | undefined): void {
  if (next?.kind !== 'positional') return
  throw usageError(
    '--passphrase takes no value, because other users of this device can read the command line: it asks for the passphrase. Write the text or the link before it',
  )
}

/** @throws `usage_invalid` */
export function readService(values: CommonValues, { env }: Surroundings): ServiceChoice {
  const { service } = values
  const { SHRD_SERVICE } = env
  return {
    chosen: service === undefined ? null : parseOrigin(service, '--service'),
    fallback: SHRD_SERVICE ? parseOrigin(SHRD_SERVICE, 'SHRD_SERVICE') : null,
  }
}

/**
 * The origin of the member's vault; `null` if none is named.
 *
 * @throws `usage_invalid`
 */
export function readVault({ vault }: CommonValues, { env }: Surroundings): string | null {
  if (vault !== undefined) return parseOrigin(vault, '--vault')
  return env.SHRD_VAULT ? parseOrigin(env.SHRD_VAULT, 'SHRD_VAULT') : null
}

/** `null` if no key file is named. */
export function readCredentials(values: CommonValues, { env }: Surroundings): Credentials | null {
  const keyFile = values.key ?? env.SHRD_KEY
  if (!keyFile) return null
  return {
    keyFile,
    password: toSecretSource(env.SHRD_PASSWORD_FILE),
    code: toSecretSource(env.SHRD_CODE_FILE),
  }
}

/**
 * `null` if no option names a passphrase.
 *
 * @throws `usage_invalid` for both options
 */
export function readPassphrase(values: CommonValues): SecretSource | null {
  const file = values['passphrase-file']
  if (values.passphrase === true && file !== undefined) {
    throw usageError('Use --passphrase or --passphrase-file, not both')
  }
  return values.passphrase === true || file !== undefined ? toSecretSource(file) : null
}

function toSecretSource(path: string | undefined): SecretSource {
  return path ? { from: 'file', path } : { from: 'terminal' }
}
