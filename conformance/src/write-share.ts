import { randomBytes } from 'node:crypto'
import { canonicalText } from './canonical-json.ts'
import { type SignedRecord, sealEnvelope, signRecord, statement } from './conventions.ts'
import { concat, encodeBase64 } from './encodings.ts'
import * as hpke from './hpke.ts'
import { fingerprint, type Identity } from './identity.ts'
import type { Signer } from './login-and-requests.ts'
import {
  contentContext,
  type Descriptor,
  hashOf,
  type Link,
  linkSecret,
  type Share,
} from './shares.ts'

/** What somebody wants to send. */
export interface Draft {
  readonly message: string
  readonly file: Descriptor
  readonly expires_at: number
  readonly created_at: number
}

/** Who sends a share to whom. */
export interface Parties {
  readonly sender: Signer
  readonly recipient: Identity
}

interface MemberPart {
  readonly secret: Uint8Array
  readonly key: string
}

/** A new M, sealed to the recipient. */
function createMemberPart({ sender, recipient }: Parties): MemberPart {
  const secret = new Uint8Array(randomBytes(32))
  const parties = { sender_id: sender.user_id, user_id: recipient.user_id }
  const info = statement('share-key', { ...parties, fingerprint: fingerprint(recipient) })
  return { secret, key: encodeBase64(hpke.seal(recipient.publicExchangeKey, info, secret)) }
}

function signShare(
  parts: Pick<Share, 'message' | 'filename' | 'key'>,
  { expires_at, created_at }: Draft,
  { sender, recipient }: Parties,
): SignedRecord {
  const value = {
    sender_id: sender.user_id,
    author_sequence: sender.sequence,
    user_id: recipient.user_id,
    fingerprint: fingerprint(recipient),
    key_hash: hashOf(parts.key),
    message_hash: hashOf(parts.message),
    descriptor_hash: hashOf(parts.filename),
    expires_at,
    created_at,
  }
  return signRecord('share', value, sender.privateSigningKey)
}

/** A share; for a member, if the link has the flag `m` and there are parties. */
export function sealShare(
  link: Link,
  passphrase: string | null,
  draft: Draft,
  parties: Parties | null,
): Share {
  const member = parties === null ? null : createMemberPart(parties)
  const whole = concat(linkSecret(link, passphrase), member?.secret ?? new Uint8Array(0))
  const seal = (label: string, text: string): string =>
    sealEnvelope(whole, contentContext(link.flags, label), Buffer.from(text, 'utf8'))
  const sealed = {
    message: seal('message', draft.message),
    filename: seal('descriptor', canonicalText({ ...draft.file })),
    iv: encodeBase64(randomBytes(16)),
    key: member?.key ?? null,
  }
  if (parties === null) return { ...sealed, user_id: null, sender_id: null, record: null }
  const ids = { user_id: parties.recipient.user_id, sender_id: parties.sender.user_id }
  return { ...sealed, ...ids, record: signShare(sealed, draft, parties) }
}
