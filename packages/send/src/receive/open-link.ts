import type { OpenShareOptions, ReceivedShare, ShareReader } from '@shrd/client/receive'
import { isShrdError } from '@shrd/crypto/errors'
import type { SecretSource } from '../command/command.ts'
import type { CommandContext } from '../console/context.ts'
import { readSecret } from '../console/read-secret.ts'
import { typeAgain } from '../console/type-again.ts'
import { sendError } from '../errors.ts'
import type { ReadLink } from './read-link.ts'

const LOST =
  'The connection is lost. The link may be open already, so this command asks again for five minutes. Do not stop it.'

/** A link to open. */
export interface LinkToOpen {
  readonly link: ReadLink
  readonly passphrase: SecretSource
}

/**
 * Opens a link, and asks for its passphrase if it needs one. After a lost connection it asks again,
 * because only this process can have the answer a second time.
 *
 * @throws `passphrase_wrong`, `answer_lost`, `content_refused`, what `shares.open` throws
 */
export async function openLink(
  reader: ShareReader,
  { link: { link, needsPassphrase }, passphrase: source }: LinkToOpen,
  context: CommandContext,
): Promise<ReceivedShare> {
  const { report, signal } = context
  if (!needsPassphrase) return open({})
  const onProgress = (fraction: number) =>
    report.progress('Computing the key from the passphrase', fraction)
  const attempt = async () => {
    const passphrase = await readSecret({ source, name: 'Passphrase' }, context)
    try {
      return await open({ passphrase, onProgress })
    } catch (error) {
      throw isWrongPassphrase(error) ? sendError('passphrase_wrong', {}, error) : error
    }
  }
  return typeAgain(attempt, { source, codes: ['passphrase_wrong'] }, context)

  async function open(options: Pick<OpenShareOptions, 'passphrase' | 'onProgress'>) {
    let hasWaited = false
    const onWaiting = (isWaiting: boolean) => {
      hasWaited = true
      void report.say(isWaiting ? LOST : 'The connection is back.')
    }
    try {
      return await reader.open(link, { ...options, signal, onWaiting })
    } catch (error) {
      throw explain(error, hasWaited)
    }
  }
}

/** Before these, the service has opened nothing. */
const UNOPENED = [
  ...['aborted', 'share_expired', 'share_login_required', 'share_link_invalid'],
  ...['network', 'timeout', 'unavailable', 'too_many_requests', 'bad_answer', 'code_missing'],
  ...['password_invalid', 'kdf_unavailable', 'unauthenticated', 'session_ended'],
]

/** Says what became of the link. What fails after the answer of the service has used it up. */
function explain(error: unknown, hasWaited: boolean): unknown {
  if (!isShrdError(error) || isShrdError(error, 'aborted')) return error
  const isOpened = isShrdError(error, 'share_expired') && error.data.ended === 'read'
  // It was read while this process asked again: most likely by this process.
  if (hasWaited && (isOpened || !isShrdError(error, 'share_expired'))) {
    return sendError('answer_lost', {}, error)
  }
  if (UNOPENED.includes(error.code)) return error
  return sendError('content_refused', { code: error.code }, error)
}

/** A wrong passphrase gives another claim, for which the service knows no share. */
function isWrongPassphrase(error: unknown): boolean {
  return isShrdError(error, 'share_expired') && error.data.ended === undefined
}
