import type { Json } from './canonical-json.ts'
import { openEnvelope, readEnvelope, sha256, statement } from './conventions.ts'
import { type DocumentReader, openEpochKey } from './document-opening.ts'
import { verifyDocument } from './document-reading.ts'
import { encodeBase32 } from './encodings.ts'
import type { Trust } from './received-document.ts'
import { must } from './refusal.ts'

const MIB = 1_048_576

export type Part =
  | 'alias'
  | 'contacts'
  | 'contact'
  | 'address'
  | 'profile'
  | 'avatar'
  | 'preferences'
  | 'share-label'
  | 'search-index'
  | 'offline-copy'
  | 'manifest-cache'
  | 'row-cache'

/** The most bytes of cipher text and tag, for each part. */
const PARTS: Readonly<Record<Part, number>> = {
  alias: 1024,
  contacts: 1_572_816,
  contact: MIB,
  address: MIB,
  profile: MIB,
  avatar: MIB,
  preferences: MIB,
  'share-label': 512,
  'search-index': 16 * MIB,
  'offline-copy': 16 * MIB,
  'manifest-cache': 4 * MIB,
  'row-cache': 16 * MIB,
}

/** The id of the one document whose key is the member's self key. */
export function selfDocumentId(user_id: string): string {
  const hash = sha256(statement('self-document', { user_id }))
  return `doc_${encodeBase32(hash).slice(0, 26)}`
}

export interface SelfContext {
  readonly user_id: string
  readonly epoch: number
  readonly part: Part
  readonly id: string | null
}

export function selfContext({ user_id, epoch, part, id }: SelfContext): Record<string, Json> {
  return { user_id, epoch, part, id }
}

/** What a part is sealed with. */
export function selfBytes(context: SelfContext): Uint8Array {
  return statement('self', selfContext(context))
}

/** Whether a text could be one that is sealed under a self key; nothing is opened. */
export function checkSealedForm(sealed: string, part: Part): void {
  readEnvelope(sealed, PARTS[part])
}

export function openUnderSelfKey(
  key: Uint8Array,
  context: SelfContext,
  sealed: string,
): Uint8Array {
  return openEnvelope(
    key,
    selfBytes(context),
    sealed,
    'document_undecryptable',
    PARTS[context.part],
  )
}

export interface SelfKey {
  readonly epoch: number
  readonly key: Uint8Array
}

/** The self key, out of its document. */
export function openSelfKey(received: unknown, trust: Trust, reader: DocumentReader): SelfKey {
  const document = verifyDocument(received, trust)
  must(document.document_id === selfDocumentId(reader.user_id), 'record_invalid')
  must(document.access.grants.length === 1, 'record_invalid')
  const { epochKey } = openEpochKey(document, reader)
  return { epoch: document.access.epoch, key: epochKey }
}
