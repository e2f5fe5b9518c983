import { sha256 } from '../core/bytes.ts'
import { encodeBase64Url, encodeText } from '../core/encoding.ts'
import { isUserId } from '../core/ids.ts'
import { isBytes32, isCount, isTime, nullable } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/** The statement that the sender of a share for a member signs. */
export interface ShareStatement {
  sender_id: string
  author_sequence: number
  /** The recipient. */
  user_id: string
  /** The state of the recipient's key log to which the share was sealed. */
  fingerprint: string
  key_hash: string
  /** `null` in a share without a message. */
  message_hash: string | null
  /** `null` in a share without a file. */
  descriptor_hash: string | null
  /** Milliseconds since 1970. */
  expires_at: number
  /** Milliseconds since 1970. */
  created_at: number
}

/** The statement of a {@link ShareStatement}. */
export const shareStatement: StatementKind<ShareStatement> = defineStatement('share', {
  sender_id: isUserId,
  author_sequence: isCount,
  user_id: isUserId,
  fingerprint: isBytes32,
  key_hash: isBytes32,
  message_hash: nullable(isBytes32),
  descriptor_hash: nullable(isBytes32),
  expires_at: isTime,
  created_at: isTime,
})

/** Hashes a text of the share for the statement. */
export async function hashText(text: string): Promise<string> {
  return encodeBase64Url(await sha256(encodeText(text)))
}

/** Hashes a part that may be missing. */
export async function hashPart(text: string | null): Promise<string | null> {
  return text === null ? null : hashText(text)
}
