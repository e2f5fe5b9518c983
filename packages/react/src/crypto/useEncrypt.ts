import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Task } from '../task/use-task.ts'
import { type EncryptedText, encryptText, type TextDraft } from './encrypt-text.ts'
import { useMemberTask } from './useMemberTask.ts'

/**
 * Encrypts a text on this device, for the signed-in member and the partners that are named: it is
 * kept in a vault as a document with an encrypted title. A second run is refused while one is under
 * way; a text that cannot be shared with every recipient is deleted again.
 *
 * For documents with more than a text take `client.documents.create`, for something that is read
 * once `useSecureShare`.
 *
 * Codes: `unauthenticated`, `relationship_not_found`, `relationship_invalid`, `partner_key_changed`.
 *
 * @example
 * const encrypt = useEncrypt()
 * const onSave = () => encrypt.run({ text, vault_id, recipients: [handshake_id] })
 */
export function useEncrypt(): Task<[draft: TextDraft], EncryptedText> {
  const client = useShrdClient()
  return useMemberTask((options, draft: TextDraft) => encryptText(client, draft, options))
}
