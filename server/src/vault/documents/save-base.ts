import type { ManifestWrite } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import type { Checks } from '../../checks.ts'
import { verifyStoredLog } from '../../identity/keys/key-log.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { BaseState } from '../../persistence/repositories/save-bases.ts'
import {
  type CurrentManifest,
  listDocumentShards,
  readManifest,
  toCurrent,
} from '../manifest/store-manifest.ts'
import type { Readable } from './get-readable.ts'

/** What a save follows: document, key log and manifest as stored. */
export interface SaveBase {
  readonly stored: Readable
  /** The verified key log of the calling member. */
  readonly author: KeyLog
  readonly current: CurrentManifest
  /** Set if the transaction has found that all of it is still stored. */
  readonly seen?: BaseState | undefined
}

/** Reads what a save follows, and keeps it for the transaction. */
export interface SaveBaseReader {
  /**
   * Reads it before the transaction.
   *
   * @throws `document_not_found`
   */
  readBefore(store: Repositories): Promise<SaveBase>
  /**
   * Returns it in the transaction. Reads it again only if a short statement finds that it has
   * changed: every write of it gives the document, the key log or the manifest another number.
   *
   * @throws `document_not_found`
   */
  read(store: Repositories): Promise<SaveBase>
}

/** A call that saves a document. */
interface SavingCall {
  readonly user_id: string
  readonly document_id: string
  readonly manifest: ManifestWrite
  readonly checks: Checks
}

/** See {@link SaveBaseReader}. */
export function createSaveBaseReader(call: SavingCall): SaveBaseReader {
  let known: SaveBase | undefined
  return {
    async readBefore(store) {
      known = await readBase(store, call)
      return known
    },
    async read(store) {
      const seen = known && (await store.vault.saveBases.findState(call))
      return known && seen && isStill(known, seen) ? { ...known, seen } : readBase(store, call)
    },
  }
}

async function readBase(
  store: Repositories,
  { user_id, document_id, manifest, checks }: SavingCall,
): Promise<SaveBase> {
  const [shard = '', ...more] = listDocumentShards(manifest.shards)
  const base = await store.vault.saveBases.find({ user_id, document_id, shard })
  const { keyLog, readable, newest } = base
  if (readable === undefined) throw new ShrdError('document_not_found')
  const author = await verifyStoredLog(user_id, keyLog, checks)
  const current =
    more.length === 0
      ? await toCurrent(store, user_id, newest)
      : await readManifest(store, user_id, manifest)
  return { stored: readable, author, current }
}

function isStill({ stored: { document, reader }, author, current }: SaveBase, seen: BaseState) {
  return (
    seen.number === document.number &&
    seen.sequence === author.current.sequence &&
    seen.root === current.root &&
    seen.vault_id === reader.vault_id &&
    seen.category_id === reader.category_id
  )
}
