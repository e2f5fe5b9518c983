import { isUserId } from '../core/ids.ts'
import { type Guard, nullable, object } from '../core/schema.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import { isMemberKey } from './member-key.ts'
import { isInputVector, isSealedText } from './share-content.ts'

/** A share as sent and stored. Every property is present; `null` if it is empty. */
export interface SealedShare {
  /** The encrypted message. */
  message: string | null
  /** The encrypted descriptor of the file. */
  filename: string | null
  /** The initialisation vector of the file's content: 16 bytes, standard base64. */
  iv: string | null
  /** The recipient's part of the secret, sealed to the recipient. */
  key: string | null
  /** The recipient. */
  user_id: string | null
  /** `null` unless the sender has signed, because nothing else proves a sender. */
  sender_id: string | null
  /** The sender's signature of a share for a member. */
  record: SignedRecord | null
}

/** A share that names its recipient and its sender. */
export interface MemberShare extends SealedShare {
  key: string
  user_id: string
  sender_id: string
  record: SignedRecord
}

const isForm: Guard<SealedShare> = object({
  message: nullable(isSealedText),
  filename: nullable(isSealedText),
  iv: nullable(isInputVector),
  key: nullable(isMemberKey),
  user_id: nullable(isUserId),
  sender_id: nullable(isUserId),
  record: nullable(isSignedRecord),
})

/** True for a share that is not empty and within the limits. It does not verify the share. */
export const isSealedShare: Guard<SealedShare> = (value): value is SealedShare =>
  isForm(value) &&
  (value.message !== null || value.filename !== null) &&
  (value.filename === null) === (value.iv === null)

/** True if a share has all properties of a share for a member. */
export function isMemberShare(share: SealedShare): share is MemberShare {
  const { key, user_id, sender_id, record } = share
  return key !== null && user_id !== null && sender_id !== null && record !== null
}
