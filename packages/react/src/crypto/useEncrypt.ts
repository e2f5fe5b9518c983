import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Task } from '../task/use-task.ts'
import { type EncryptedText, encryptText, type TextDraft } from './encrypt-text.ts'
import { useMemberTask } from './useMemberTask.ts'

/**
 * Encrypts a text on this device for the signed-in member and the given partners. It stores the
 * text in a vault as a document with an encrypted title. A second run is refused while one is in
 * progress. If sharing with a recipient fails, the text is deleted.
 *
 * For documents with more than one text use `client.documents.create`. For a secret that is read
 * once use `useSecureShare`.
 *
 * Codes: `unauthenticated`, `relationship_not_found`, `relationship_invalid`,
 * `partner_key_changed`.
 *
 * @example
 * const encrypt = useEncrypt()
 * const onSave = () => encrypt.run({ text, vault_id, recipients: [handshake_id] })
 */
export function useEncrypt(): Task<[draft: TextDraft], EncryptedText> {
  const client = useShrdClient()
  return useMemberTask((options, draft: TextDraft) => encryptText(client, draft, options))
}
