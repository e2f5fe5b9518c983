import type { ReceivedShare, ShareReader } from '@shrd/client/receive'
import { isShrdError } from '@shrd/crypto/errors'
import type { SecretSource } from '../command/command.ts'
import type { CommandContext } from '../console/context.ts'
import { readSecret } from '../console/read-secret.ts'
import { typeAgain } from '../console/type-again.ts'
import { sendError } from '../errors.ts'
import type { ReadLink } from './read-link.ts'

/** A link to open. */
export interface LinkToOpen {
  readonly link: ReadLink
  readonly passphrase: SecretSource
}

/**
 * Opens a link, and asks for its passphrase if it needs one.
 *
 * @throws `passphrase_wrong`, what `shares.open` throws
 */
export async function openLink(
  reader: ShareReader,
  { link: { link, needsPassphrase }, passphrase: source }: LinkToOpen,
  context: CommandContext,
): Promise<ReceivedShare> {
  const { report, signal } = context
  if (!needsPassphrase) return reader.open(link, { signal })
  const onProgress = (fraction: number) =>
    report.progress('Computing the key from the passphrase', fraction)
  const attempt = async () => {
    const passphrase = await readSecret({ source, name: 'Passphrase' }, context)
    try {
      return await reader.open(link, { passphrase, signal, onProgress })
    } catch (error) {
      throw isWrongPassphrase(error) ? sendError('passphrase_wrong', {}, error) : error
    }
  }
  return typeAgain(attempt, { source, codes: ['passphrase_wrong'] }, context)
}

/** A wrong passphrase gives another claim, for which the service knows no share. */
function isWrongPassphrase(error: unknown): boolean {
  return isShrdError(error, 'share_expired') && error.data.ended === undefined
}
