import type { OpenedDocument } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'

/**
 * Tells the owner of a partner's document that it was opened. One's own is nobody's business. What
 * the service does not take keeps nobody from reading what has been read already.
 */
export async function recordView(
  { document_id, owner, revision }: OpenedDocument,
  { call, member }: { call: Call; member: Member },
): Promise<void> {
  if (owner === member.identity.user_id) return
  const act = { document_id, action: 'view', revision } as const
  try {
    await member.appendLog(act, (log) => call('recordAction', { document_id, log }))
  } catch (error) {
    if (!isShrdError(error)) throw error
  }
}
