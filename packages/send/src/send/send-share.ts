import type { CreatedShare, ShrdClient } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import type { SendCommand } from '../command/command.ts'
import type { CommandContext } from '../console/context.ts'
import { formatTime } from '../console/format-time.ts'
import { readNewPassphrase } from '../console/read-secret.ts'
import { withMember } from '../member/with-member.ts'
import { findService } from '../service/find-service.ts'
import { createPatiently } from './create-patiently.ts'
import { findFriend } from './find-friend.ts'
import { type Content, readContent } from './read-content.ts'

/** Creates a link and writes it to standard output. */
export async function sendShare(command: SendCommand, context: CommandContext): Promise<void> {
  // Before the sign-in, which uses up a code.
  const content = await readContent(command, context)
  try {
    await sendContent(content, command, context)
  } finally {
    await content.file?.close()
  }
}

async function sendContent(
  content: Content,
  { passphrase: source, vault, service: choice, credentials, ...command }: SendCommand,
  context: CommandContext,
): Promise<void> {
  const { ports, report, signal } = context
  const passphrase = source === null ? undefined : await readNewPassphrase(source, context)
  const service = await findService(vault, choice, { network: ports.network, signal })
  const { ttl, label, friend } = command
  const work = async (client: ShrdClient) => {
    const partner = friend === null ? undefined : await findFriend(client, friend, signal)
    const draft = { ...content, ttl, passphrase, partner, label: label ?? undefined }
    const created = await createPatiently(draft, client, context)
    await handOver(created, { vault, client, context })
    await report.say(describe(created, { friend, hasPassphrase: passphrase !== undefined }))
  }
  await withMember({ credentials, vault, service }, work, context)
}

interface HandOver {
  readonly vault: string
  readonly client: Pick<ShrdClient, 'shares'>
  readonly context: CommandContext
}

/** No one can open a link that was lost on its way to the sender, so it is deleted. */
async function handOver(
  { link, share_id }: CreatedShare,
  { vault, client, context: { ports, report } }: HandOver,
): Promise<void> {
  await report.clear()
  try {
    await ports.stdout.write(`${vault}${link}\n`)
  } catch (error) {
    if (!isShrdError(error, 'output_failed')) throw error
    await client.shares.destroy(share_id).catch(() => undefined)
    throw error
  }
}

interface Described {
  readonly friend: string | null
  readonly hasPassphrase: boolean
}

function describe({ expires_at }: CreatedShare, { friend, hasPassphrase }: Described): string {
  const reader = friend === null ? '' : `, for ${friend} only`
  const hint = hasPassphrase ? ' Tell the passphrase by another way than the link.' : ''
  return `The link opens once${reader}. It expires ${formatTime(expires_at)}.${hint}`
}
