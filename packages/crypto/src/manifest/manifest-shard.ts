import { parseEnvelope } from '../core/envelope.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isCategoryId, isDocumentId, isUserId, isVaultId } from '../core/ids.ts'
import { MAX_CONTACTS_BYTES } from '../core/limits.ts'
import {
  type Guard,
  isBytes32,
  isCount,
  list,
  literal,
  nullable,
  object,
  pattern,
} from '../core/schema.ts'
import { defineStatement, type StatementKind, type Suite } from '../core/statement.ts'
import type { RecordPin } from '../vaults/owned-record.ts'
import { CONTACT_SHARD, isShardName, SHARD_NAMES } from './shard-names.ts'

/** Where a member files a document. Each member files a shared document independently. */
export interface Placement {
  /** `null` for an unfiled document, such as one that was just shared with the member. */
  vault_id: string | null
  /** `null` for uncategorized. */
  category_id: string | null
}

/** A member's manifest entry of a document. */
export interface DocumentEntry extends Placement {
  document_id: string
  owner: string
  /** The number of the last seen revision. */
  revision: number
  /** The record hash of that revision. */
  hash: string
  /** The number of the access list that was in force then. */
  list: number
}

/** A member's manifest entry of an own vault or category. */
export interface RecordEntry extends RecordPin {
  /** A `vault_id` or a `category_id`. */
  id: string
}

/** The content of a shard: a list, or for contacts a sealed text or `null`. */
export type ShardEntries = DocumentEntry[] | RecordEntry[] | string | null

/** A part of a manifest, as it is hashed. */
export interface ShardStatement {
  user_id: string
  /** A name of `SHARD_NAMES`. */
  shard: string
  entries: ShardEntries
}

/** The most characters of a shard: about 6,000 documents, or 3,500 contacts. */
const MAX_SHARD_LENGTH = 2 * 1024 * 1024

/** The characters that a statement adds to sealed text, rounded up. */
export const MAX_FRAME_LENGTH = 256

/** More entries than the length allows. */
const MAX_ENTRIES = 20_000

const isDocumentEntries: Guard<DocumentEntry[]> = list(
  object<DocumentEntry>({
    document_id: isDocumentId,
    owner: isUserId,
    revision: isCount,
    hash: isBytes32,
    list: isCount,
    vault_id: nullable(isVaultId),
    category_id: nullable(isCategoryId),
  }),
  { max: MAX_ENTRIES },
)

const isRecordEntries: Guard<RecordEntry[]> = list(
  object<RecordEntry>({
    id: pattern(/^(vlt|cat)_[a-z2-7]{26}$/),
    revision: isCount,
    hash: isBytes32,
  }),
  { max: MAX_ENTRIES },
)

/** True for cipher text, a dot and an initialisation vector. The statement limits the length. */
const isSealedText: Guard<string> = pattern(/^[A-Za-z0-9+/]+={0,2}\.[A-Za-z0-9+/]{22}==$/)

const isSealedEntries = nullable(isSealedText)

const isEntries: Guard<ShardEntries> = (value): value is ShardEntries =>
  isDocumentEntries(value) || isRecordEntries(value) || isSealedEntries(value)

const shape = { user_id: isUserId, shard: isShardName, entries: isEntries }

/** The statement of a shard. It is never signed itself; the root contains its hash. */
export const shardStatement: StatementKind<ShardStatement> = defineStatement(
  'manifest-shard',
  shape,
  { maxLength: MAX_SHARD_LENGTH + MAX_FRAME_LENGTH },
)

const isShardStatement: Guard<ShardStatement & Suite> = object<ShardStatement & Suite>({
  ...shape,
  suite: literal(1),
})

/** All properties of a shard and its entries, in the order of canonical JSON. */
const MEMBERS = [
  'category_id',
  'document_id',
  'entries',
  'hash',
  'id',
  'list',
  'owner',
  'revision',
  'shard',
  'suite',
  'user_id',
  'vault_id',
]

/**
 * Parses the text of a shard.
 *
 * A shard contains only numbers and ASCII. For these the platform writes the same JSON as RFC 8785
 * if it knows the order of properties: 15 ms instead of 60 for ten thousand documents.
 *
 * @throws `manifest_invalid`
 */
export function parseShard(text: string): ShardStatement {
  const value = parseJson(text)
  if (!isShardStatement(value) || JSON.stringify(value, MEMBERS) !== text) {
    throw cryptoError('manifest_invalid')
  }
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw cryptoError('manifest_invalid', cause)
  }
}

/**
 * Hashes the statement text of a shard.
 *
 * @throws `manifest_invalid` if the text is too long or has no UTF-8 form
 */
export async function hashShard(text: string): Promise<string> {
  try {
    return await shardStatement.hash(text)
  } catch (cause) {
    throw cryptoError('manifest_invalid', cause)
  }
}

/** A shard as sent and received. */
export interface ManifestShard {
  /** A name of `SHARD_NAMES`. */
  shard: string
  /** The statement's text; for contacts only the sealed text. */
  content: string
}

/** Hashing later refuses a text without a UTF-8 form. */
const isContent: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length >= 2 && value.length <= MAX_SHARD_LENGTH

/** True for shards of the form in which they are sent. */
export const isManifestShards: Guard<ManifestShard[]> = list(
  object<ManifestShard>({ shard: isShardName, content: isContent }),
  { max: SHARD_NAMES.length },
)

/** Writes the content of a shard. Throws a TypeError if it does not fit. */
export function toShardContent(statement: ShardStatement): string {
  const { entries } = statement
  const content = typeof entries === 'string' ? entries : shardStatement.toText(statement)
  if (content.length > MAX_SHARD_LENGTH) {
    throw new TypeError('The shard would be too long: it has too many entries.')
  }
  return content
}

/** Do not replace the contacts with a text that no one can open. */
function assertSealed(content: string): void {
  try {
    parseEnvelope(content, { maxBytes: MAX_CONTACTS_BYTES })
  } catch (cause) {
    throw cryptoError('manifest_invalid', cause)
  }
}

/**
 * The statement text of a received shard.
 *
 * @throws `manifest_invalid` if the contacts are not a sealed text
 */
export function toShardText(user_id: string, { shard, content }: ManifestShard): string {
  if (shard !== CONTACT_SHARD) return content
  assertSealed(content)
  return shardStatement.toText({ user_id, shard, entries: content })
}
