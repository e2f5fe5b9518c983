import type { CallOutput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import { openSelf, sealSelf } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import type { GetMember, Member } from '../member/member.ts'
import { badAnswer } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'

/** Characters of a label. */
const MOST = 100
const CONTEXT = { part: 'share-label', id: null } as const

/** A share that the member has sent. The service states all but label and name. */
export interface SentShare {
  readonly share_id: string
  /** The member's own name for it; `null` without one, or if it does not decrypt. */
  readonly label: string | null
  /** The member who alone can open it; `null` for anyone with the link. */
  readonly user_id: string | null
  /** The member's name for that partner; `null` without a contact. */
  readonly name: string | null
  /** Bytes of the encrypted file; `null` without a file. */
  readonly file_size: number | null
  /** Milliseconds since 1970. */
  readonly created_at: number
  readonly expires_at: number
  /** When its reader claimed it. */
  readonly opened_at: number | null
  readonly destroyed_at: number | null
}

interface Sources {
  readonly call: Call
  readonly getMember: GetMember
}

/**
 * Seals the member's own name for a share.
 *
 * @throws `invalid_input` for one of more than 100 characters
 */
export async function sealShareLabel(
  { selfKeys }: Pick<Member, 'selfKeys'>,
  typed: string,
): Promise<string> {
  const label = typed.trim()
  if (label.length > MOST) throw clientError('invalid_input')
  return sealSelf(await selfKeys.get(), CONTEXT, new TextEncoder().encode(label))
}

/** Lists the member's shares, newest first. */
export async function listSentShares(
  { call, getMember }: Sources,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<readonly SentShare[]> {
  const member = getMember()
  const sent = await call('listShares', {}, options)
  if (!Array.isArray(sent)) throw badAnswer()
  const contacts = await member.contacts.list()
  return Promise.all(
    sent.map(async ({ label, ...share }) => ({
      ...share,
      label: await openLabel(member, label),
      name: contacts.find(({ partner }) => partner === share.user_id)?.alias ?? null,
    })),
  )
}

/** A label is a help for the eye: one that does not open hides no share. */
async function openLabel(
  { selfKeys }: Pick<Member, 'selfKeys'>,
  label: CallOutput<'listShares'>[number]['label'],
): Promise<string | null> {
  if (label === null) return null
  try {
    return new TextDecoder().decode(await openSelf(await selfKeys.get(), CONTEXT, label))
  } catch (error) {
    if (!isShrdError(error)) throw error
    return null
  }
}

/** Deletes a share. One that is gone already needs nothing. */
export async function destroySentShare(
  share_id: string,
  { call, getMember }: Sources,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  getMember()
  try {
    await call('destroyShare', { id: share_id }, options)
  } catch (error) {
    if (!isShrdError(error, 'share_expired')) throw error
  }
}
