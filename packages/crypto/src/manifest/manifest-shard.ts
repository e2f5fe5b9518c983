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

/** Where a member files a document. Each member has an own opinion, also of what is shared. */
export interface Placement {
  /** `null` for what is filed nowhere yet, such as a document just shared with the member. */
  vault_id: string | null
  /** `null` for uncategorized. */
  category_id: string | null
}

/** What a member remembers of a document. */
export interface DocumentEntry extends Placement {
  document_id: string
  owner: string
  /** Number of the revision seen last. */
  revision: number
  /** Record hash of that revision. */
  hash: string
  /** Number of the access list in force then. */
  list: number
}

/** What a member remembers of an own vault or category. */
export interface RecordEntry extends RecordPin {
  /** A `vault_id` or a `category_id`. */
  id: string
}

/** What a shard holds: a list, or in the shard of contacts sealed text or nothing. */
export type ShardEntries = DocumentEntry[] | RecordEntry[] | string | null

/** One part of a manifest, as it is hashed. */
export interface ShardStatement {
  user_id: string
  /** A name of `SHARD_NAMES`. */
  shard: string
  entries: ShardEntries
}

/** Characters of the longest content of a shard: some 6,000 documents, or 3,500 contacts. */
const MAX_SHARD_LENGTH = 2 * 1024 * 1024

/** What a statement adds to sealed text, and a little more. */
export const MAX_FRAME_LENGTH = 256

/** More than fit into the length. */
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

/** True for cipher text, a dot and an initialisation vector; the length is the statement's. */
const isSealedText: Guard<string> = pattern(/^[A-Za-z0-9+/]+={0,2}\.[A-Za-z0-9+/]{22}==$/)

const isSealedEntries = nullable(isSealedText)

const isEntries: Guard<ShardEntries> = (value): value is ShardEntries =>
  isDocumentEntries(value) || isRecordEntries(value) || isSealedEntries(value)

const shape = { user_id: isUserId, shard: isShardName, entries: isEntries }

/** The statement of a shard; never signed by itself, but hashed into a root. */
export const shardStatement: StatementKind<ShardStatement> = defineStatement(
  'manifest-shard',
  shape,
  { maxLength: MAX_SHARD_LENGTH + MAX_FRAME_LENGTH },
)

const isShardStatement: Guard<ShardStatement & Suite> = object<ShardStatement & Suite>({
  ...shape,
  suite: literal(1),
})

/** Every member of a shard and of its entries, in the order of canonical JSON. */
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
 * The shard of a received text.
 *
 * What is in a shard are numbers and ASCII, for which the platform writes the same JSON as RFC 8785
 * once it is told the order of members: ten thousand documents in 15 ms and not 60.
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
 * The hash of a shard by the text of its statement.
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

/** A shard as it travels. */
export interface ManifestShard {
  /** A name of `SHARD_NAMES`. */
  shard: string
  /** The text of its statement; in the shard of contacts the sealed text alone. */
  content: string
}

/** Whether it has a UTF-8 form shows when it is hashed. */
const isContent: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length >= 2 && value.length <= MAX_SHARD_LENGTH

/** True for shards as they travel. */
export const isManifestShards: Guard<ManifestShard[]> = list(
  object<ManifestShard>({ shard: isShardName, content: isContent }),
  { max: SHARD_NAMES.length },
)

/** The content of a shard of these entries; more than fits is a TypeError. */
export function toShardContent(statement: ShardStatement): string {
  const { entries } = statement
  const content = typeof entries === 'string' ? entries : shardStatement.toText(statement)
  if (content.length > MAX_SHARD_LENGTH) throw new TypeError('A shard cannot hold that much.')
  return content
}

/** What nobody could open must not take the place of the contacts. */
function assertSealed(content: string): void {
  try {
    parseEnvelope(content, { maxBytes: MAX_CONTACTS_BYTES })
  } catch (cause) {
    throw cryptoError('manifest_invalid', cause)
  }
}

/**
 * The statement text of a shard that travels.
 *
 * @throws `manifest_invalid` if contacts are no sealed text
 */
export function toShardText(user_id: string, { shard, content }: ManifestShard): string {
  if (shard !== CONTACT_SHARD) return content
  assertSealed(content)
  return shardStatement.toText({ user_id, shard, entries: content })
}
