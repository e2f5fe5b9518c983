import type { SecretSource } from '../command/command.ts'
import { sendError } from '../errors.ts'
import type { CommandContext } from './context.ts'
import { decodeText } from './decode-text.ts'

/** A secret to read. */
export interface WantedSecret {
  readonly source: SecretSource
  /** The words of the question, such as `Passphrase`. */
  readonly name: string
}

/** Room for a password of 1,024 characters. */
const MOST_BYTES = 8192

/**
 * Reads a secret from its file, or asks the person for it.
 *
 * @throws `secret_empty`, `file_unreadable`, `terminal_missing`, `aborted`
 */
export async function readSecret(
  { source, name }: WantedSecret,
  { ports, report, signal }: CommandContext,
): Promise<string> {
  await report.clear()
  const secret =
    source.from === 'file'
      ? decodeText(await ports.files.readBytes(source.path, MOST_BYTES))
      : await ports.terminal.askHidden(`${name}: `, { signal })
  if (secret === '') throw sendError('secret_empty', { name })
  return secret
}

/**
 * Reads a new passphrase. The person types it twice, because no one sees a typing error.
 *
 * @throws `secrets_differ`, what `readSecret` throws
 */
export async function readNewPassphrase(
  source: SecretSource,
  context: CommandContext,
): Promise<string> {
  const passphrase = await readSecret({ source, name: 'New passphrase' }, context)
  if (source.from === 'file') return passphrase
  const again = await readSecret({ source, name: 'The same passphrase again' }, context)
  if (again !== passphrase) throw sendError('secrets_differ')
  return passphrase
}
