import type { Bytes } from '../core/bytes.ts'
import { decodeBase64, encodeBase64 } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { openingError, openWith, sealTo } from '../core/hpke.ts'
import { isUserId } from '../core/ids.ts'
import { type Guard, isBytes32, pattern } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import { createFingerprint } from '../identity/public-identity.ts'

/** The context of the member's part of a secret: its sender, and the recipient's key. */
export interface MemberKeyContext {
  /** Part of the context, so that no one else can sign a part that this member has sealed. */
  sender_id: string
  user_id: string
  fingerprint: string
}

/** True for a sealed part of 32 bytes: 80 bytes in their only spelling. */
export const isMemberKey: Guard<string> = pattern(/^[A-Za-z0-9+/]{106}[AEIMQUYcgkosw048]=$/)

const keyStatement: StatementKind<MemberKeyContext> = defineStatement('share-key', {
  sender_id: isUserId,
  user_id: isUserId,
  fingerprint: isBytes32,
})

/** Seals the member's part of a secret to an exchange key of the member; standard base64. */
export async function sealMemberKey(
  part: Bytes,
  context: MemberKeyContext,
  publicExchangeKey: string,
): Promise<string> {
  return encodeBase64(await sealTo(publicExchangeKey, part, keyStatement.toBytes(context)))
}

/**
 * Opens the member's part of a secret. A replaced exchange key still opens parts sealed to it.
 *
 * @throws `share_locked` if it does not open for this reader
 */
export async function openMemberKey(
  reader: Identity,
  key: string,
  { sender_id, user_id, fingerprint }: MemberKeyContext,
): Promise<Bytes> {
  const keyPair = await findExchangeKey(reader, fingerprint)
  if (keyPair === undefined) throw cryptoError('share_locked')
  try {
    const info = keyStatement.toBytes({ sender_id, user_id, fingerprint })
    return await openWith(keyPair, decodeBase64(key), info)
  } catch (cause) {
    throw openingError('share_locked', cause)
  }
}

async function findExchangeKey(
  reader: Identity,
  fingerprint: string,
): Promise<CryptoKeyPair | undefined> {
  if ((await createFingerprint(reader)) === fingerprint) return reader.exchangeKey
  return reader.formerKeys.find((former) => former.fingerprint === fingerprint)?.exchangeKey
}
