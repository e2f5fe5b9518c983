import { type Json, readCanonical } from './canonical-json.ts'
import {
  checkAuthor,
  hkdf,
  openEnvelope,
  readEnvelope,
  readStatement,
  type SignedRecord,
  sha256,
  signedRecord,
  statement,
} from './conventions.ts'
import { concat, decodeBase64, decodeBase64url, decodeUtf8, encodeBase64url } from './encodings.ts'
import {
  bytes,
  type Form,
  id,
  integer,
  nullable,
  object,
  paddedBytes,
  statementObject,
  text,
  time,
  userId,
  type WithSuite,
} from './forms.ts'
import * as hpke from './hpke.ts'
import { fingerprint, type KeyLog } from './identity.ts'
import { argon2id, encodePassword } from './password.ts'
import { must, under } from './refusal.ts'

const NO_SALT = new Uint8Array(0)

/** What the part of a link behind `#` says. */
export interface Link {
  readonly flags: string
  readonly secret: Uint8Array
}

export function readFragment(fragment: string): Link {
  const { flags, secret } = /^#1(?<flags>p?m?)\.(?<secret>.{43})$/.exec(fragment)?.groups ?? {}
  must(flags !== undefined && secret !== undefined, 'share_link_invalid')
  return { flags, secret: decodeBase64url(secret, 'share_link_invalid') }
}

/** What follows from a passphrase: salt, and P. */
export interface Stretched {
  readonly salt: Uint8Array
  readonly stretched: Uint8Array
}

export function stretchPassphrase({ flags, secret }: Link, passphrase: string): Stretched {
  const password = encodePassword(passphrase)
  const salt = hkdf(secret, NO_SALT, statement('share-passphrase', { flags })).slice(0, 16)
  return { salt, stretched: argon2id(password, salt, 65_536, 3) }
}

/** L ‖ P. */
export function linkSecret(link: Link, passphrase: string | null): Uint8Array {
  if (!link.flags.includes('p')) return link.secret
  return concat(link.secret, stretchPassphrase(link, passphrase ?? '').stretched)
}

/** What a reader sends to be answered. */
export function claimOf(flags: string, secret: Uint8Array): Uint8Array {
  return hkdf(secret, NO_SALT, statement('share-claim', { flags }))
}

/** What each part is bound to. */
export function contentContext(flags: string, label: string): Uint8Array {
  return statement('share-content', { flags, label })
}

/** The key of a part, from L ‖ P ‖ M. */
export function partKey(
  secret: Uint8Array,
  flags: string,
  label: string,
  iv: Uint8Array,
): Uint8Array {
  return hkdf(secret, iv, contentContext(flags, label))
}

/** A share as it travels. */
export interface Share {
  readonly message: string | null
  readonly filename: string | null
  readonly iv: string | null
  readonly key: string | null
  readonly user_id: string | null
  readonly sender_id: string | null
  readonly record: SignedRecord | null
}

const shareForm: Form<Share> = object<Share>({
  message: nullable(text(0, 20_101)),
  filename: nullable(text(0, 20_101)),
  iv: nullable(paddedBytes(16)),
  key: nullable(paddedBytes(80)),
  user_id: nullable(userId),
  sender_id: nullable(userId),
  record: nullable(signedRecord),
})

interface ShareRecord {
  readonly sender_id: string
  readonly author_sequence: number
  readonly user_id: string
  readonly fingerprint: string
  readonly key_hash: string
  readonly message_hash: string | null
  readonly descriptor_hash: string | null
  readonly expires_at: number
  readonly created_at: number
}

const shareRecord: Form<WithSuite<ShareRecord>> = statementObject<ShareRecord>({
  sender_id: userId,
  author_sequence: integer(),
  user_id: userId,
  fingerprint: bytes(32),
  key_hash: bytes(32),
  message_hash: nullable(bytes(32)),
  descriptor_hash: nullable(bytes(32)),
  expires_at: time,
  created_at: time,
})

/** What is sealed of a file. */
export interface Descriptor {
  readonly file_id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly chunk_size: number
  readonly chunks: number
  readonly digest: string
}

const descriptorMembers: Form<Descriptor> = object<Descriptor>({
  file_id: id('fil'),
  name: text(1, 255),
  type: text(0, 255),
  size: integer(0, 2 ** 40),
  chunk_size: integer(16_384, 8_388_608),
  chunks: integer(1, 2 ** 24),
  digest: bytes(32),
})

function readDescriptor(value: Json): Descriptor {
  const descriptor = descriptorMembers(value)
  const { size, chunk_size, chunks } = descriptor
  must(Number.isInteger(Math.log2(chunk_size)), 'record_invalid')
  must(chunks === Math.max(1, Math.ceil(size / chunk_size)), 'record_invalid')
  return descriptor
}

/** Whoever opens a share, if signed in. */
export interface Reader {
  readonly log: KeyLog
  /** PKCS#8, base64url, of the exchange key in force. */
  readonly privateExchangeKey: string
}

/** What a reader has besides the share. */
export interface Opening {
  readonly link: Link
  readonly passphrase: string | null
  readonly reader: Reader | null
  /** The verified log of `sender_id`. */
  readonly sender: KeyLog | null
  readonly now: number
}

export interface OpenShare {
  readonly message: string | null
  readonly file: (Descriptor & { readonly key: string; readonly iv: string }) | null
  readonly sender_id: string | null
}

function readShare(given: unknown): Share {
  const share = under('share_invalid', () => shareForm(given))
  must(share.message !== null || share.filename !== null, 'share_invalid')
  must((share.iv === null) === (share.filename === null), 'share_invalid')
  if (share.message !== null) readEnvelope(share.message)
  if (share.filename !== null) readEnvelope(share.filename)
  return share
}

/** Hash of a text, base64url. */
export function hashOf(written: string | null): string | null {
  return written === null ? null : encodeBase64url(sha256(Buffer.from(written, 'utf8')))
}

function mustMatch(record: ShareRecord, share: Share, log: KeyLog, now: number): void {
  must(record.sender_id === log.user_id, 'share_invalid')
  must(record.sender_id === share.sender_id, 'share_invalid')
  must(record.user_id === share.user_id, 'share_invalid')
  must(record.key_hash === hashOf(share.key), 'share_invalid')
  must(record.message_hash === hashOf(share.message), 'share_invalid')
  must(record.descriptor_hash === hashOf(share.filename), 'share_invalid')
  must(record.expires_at >= now, 'share_expired')
}

/** Steps 5 to 8: who has signed the share, and what. */
function verifySender(share: Share, { sender, now }: Opening): ShareRecord | null {
  const { key, user_id, sender_id, record } = share
  if (sender_id === null) {
    must(key === null && user_id === null && record === null, 'share_invalid')
    return null
  }
  must(key !== null && user_id !== null && record !== null, 'share_invalid')
  must(sender !== null, 'share_invalid')
  const read = readStatement(record.statement, shareRecord, 'share_invalid')
  checkAuthor(sender, 'share', record, read.author_sequence, [], 'share_invalid')
  mustMatch(read, share, sender, now)
  return read
}

/** M, for the one member it was sealed to. */
function openMemberPart(record: ShareRecord, key: string, reader: Reader | null): Uint8Array {
  must(reader !== null && record.user_id === reader.log.user_id, 'share_locked')
  must(record.fingerprint === fingerprint(reader.log.current), 'share_locked')
  const { sender_id, user_id } = record
  const info = statement('share-key', { sender_id, user_id, fingerprint: record.fingerprint })
  return under('share_locked', () => hpke.open(reader.privateExchangeKey, info, decodeBase64(key)))
}

function openPart(secret: Uint8Array, flags: string, label: string, sealed: string): string {
  const context = contentContext(flags, label)
  return under('share_locked', () => decodeUtf8(openEnvelope(secret, context, sealed)))
}

function openFile(secret: Uint8Array, flags: string, { filename, iv }: Share): OpenShare['file'] {
  if (filename === null || iv === null) return null
  const opened = openPart(secret, flags, 'descriptor', filename)
  const descriptor = under('share_locked', () => readDescriptor(readCanonical(opened)))
  const own = decodeBase64(iv)
  const key = partKey(secret, flags, 'file', own)
  return { ...descriptor, key: encodeBase64url(key), iv: encodeBase64url(own) }
}

function openMessage(secret: Uint8Array, flags: string, message: string | null): string | null {
  if (message === null) return null
  const opened = openPart(secret, flags, 'message', message)
  return under('share_locked', () => text(1, 5000)(opened))
}

export function openShare(given: unknown, opening: Opening): OpenShare {
  const { link, passphrase, reader } = opening
  const secret = linkSecret(link, passphrase)
  const share = readShare(given)
  const record = verifySender(share, opening)
  must(link.flags.includes('m') === (record !== null), 'share_invalid')
  const own = record === null ? NO_SALT : openMemberPart(record, share.key ?? '', reader)
  const whole = concat(secret, own)
  return {
    message: openMessage(whole, link.flags, share.message),
    file: openFile(whole, link.flags, share),
    sender_id: record === null ? null : record.sender_id,
  }
}
