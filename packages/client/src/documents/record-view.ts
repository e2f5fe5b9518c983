import type { OpenedDocument } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'

/**
 * Logs a view, so that the owner of a partner's document sees it. Own documents need no entry. A
 * failed log write must not block reading.
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
