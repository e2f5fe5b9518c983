import { createShareReader, type ReceivedShare, type ShareReader } from '@shrd/client/receive'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { ReceiveCommand } from '../command/command.ts'
import type { CommandContext } from '../console/context.ts'
import { sendError } from '../errors.ts'
import { withMember } from '../member/with-member.ts'
import { findService } from '../service/find-service.ts'
import { chooseTarget, type Target } from './choose-target.ts'
import { openLink } from './open-link.ts'
import { toPrintableText } from './printable-text.ts'
import { type ReadLink, readLink } from './read-link.ts'
import { takeFile } from './take-file.ts'

/** Opens a link, writes its text to standard output and saves its file. */
export async function receiveShare(
  { link: source, service: choice, credentials, vault: own, ...command }: ReceiveCommand,
  context: CommandContext,
): Promise<void> {
  const { files, network } = context.ports
  const link = await readLink(source, context)
  const { vault, needsMember } = link
  if (needsMember) assertOwn(vault, { own, credentials })
  const target = await chooseTarget(command, files)
  const service = await findService(vault, choice, { network, signal: context.signal })
  const { passphrase } = command
  const receive = (reader: ShareReader) =>
    receiveFrom(reader, { link, target, passphrase }, context)
  if (!needsMember || credentials === null) {
    return receive(createShareReader({ apiOrigin: service, ports: network }))
  }
  await withMember({ credentials, vault, service }, ({ shares }) => receive(shares), context)
}

/**
 * A stranger's link could name any vault. Password and code are for the member's own only.
 *
 * @throws `share_login_required`, `vault_unconfirmed`
 */
function assertOwn(
  vault: string,
  { own, credentials }: Pick<ReceiveCommand, 'credentials'> & { readonly own: string | null },
): void {
  if (credentials === null) throw new ShrdError('share_login_required')
  if (vault !== own) throw sendError('vault_unconfirmed', { vault, own })
}

interface Receiving {
  readonly link: ReadLink
  readonly target: Target
  readonly passphrase: ReceiveCommand['passphrase']
}

async function receiveFrom(
  reader: ShareReader,
  { link, target, passphrase }: Receiving,
  context: CommandContext,
): Promise<void> {
  const share = await openLink(reader, { link, passphrase }, context)
  const { sender, file } = share
  if (sender) await context.report.say(`From ${toPrintableText(sender.name)}, proven by their key.`)
  await showMessage(share, target, context)
  await confirm(share, context)
  if (file !== null) await takeFile(file, target, context)
}

/** The text gets its line break back; see `decodeText`. */
async function showMessage(
  { message, file, sender }: ReceivedShare,
  target: Target,
  { ports: { stdout, stderr }, report }: CommandContext,
): Promise<void> {
  if (message === null) return
  await report.clear()
  // Text and file in one output could not be told apart.
  const output = file !== null && target.kind === 'stdout' ? stderr : stdout
  if (!output.isTerminal) return output.write(`${message}\n`)
  await output.write(`${toPrintableText(message)}\n`)
  // The text itself may say that a friend has sent it. The last word is ours.
  await report.say(
    sender
      ? `End of the text from ${toPrintableText(sender.name)}, proven by their key.`
      : 'End of the text. Nothing proves who sent it.',
  )
}

/** Only a text that was written completely may be deleted. */
async function confirm(share: ReceivedShare, { report, signal }: CommandContext): Promise<void> {
  try {
    await share.acknowledge({ signal })
  } catch (error) {
    if (!isShrdError(error)) throw error
    await report.say(
      'The service did not confirm that it deleted the text. It deletes it within five minutes.',
    )
  }
}
