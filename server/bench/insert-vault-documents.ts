import {
  changeManifest,
  describeDocument,
  type Identity,
  type Manifest,
  type ManifestChange,
  type ManifestWrite,
  SHARD_NAMES,
  shardOf,
  type VerifiedDocument,
} from '@shrd/crypto'
import type { Database } from '../src/persistence/database.ts'
import type { StoredDocument } from '../src/persistence/repositories/documents.ts'
import type { Repositories } from '../src/persistence/repositories/repositories.ts'
import { addReader } from '../src/vault/documents/add-reader.ts'
import { addRevision, storeList } from '../src/vault/documents/store-history.ts'
import { verifyNextHeader } from './vault-header.ts'
import { type MadeDocument, makeDocuments } from './vault-documents.ts'

/** Whose documents they are, and where they go. */
export interface Seed {
  readonly identity: Identity
  /** The newest of the member, with all of its shards. */
  readonly manifest: Manifest
  readonly vault_id: string
  readonly count: number
}
