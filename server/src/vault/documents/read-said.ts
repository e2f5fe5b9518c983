import type { SignedRecord } from '@shrd/contract'
import type { KeyLog } from '@shrd/crypto/identity'
import type { VerifiedLogEntry } from '@shrd/crypto/log'
import type { Manifest, ManifestWrite } from '@shrd/crypto/manifest'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { verifyEntry } from '../logs/append-log.ts'
import { type CurrentManifest, readManifest, verifyWrite } from '../manifest/store-manifest.ts'
import { underWay } from '../under-way.ts'

/** The author's other records about a state. */
export interface ReceivedSaid {
  /** The verified key log of the calling member. */
  readonly author: KeyLog
  readonly document_id: string
  readonly manifest: ManifestWrite
  readonly log?: SignedRecord | undefined
}

/** The same, verified while the state itself is verified and stored. */
export interface Said {
  readonly current: CurrentManifest
  readonly entry: Promise<VerifiedLogEntry | undefined>
  readonly manifest: Promise<Manifest>
}

/** Starts to verify the records about a state, so that the verifications run in parallel. */
export async function readSaid(
  store: Repositories,
  { author, document_id, manifest: write, log: record }: ReceivedSaid,
): Promise<Said> {
  const current = await readManifest(store, author.user_id, write)
  return {
    current,
    entry: underWay(verifyEntry({ author, document_id, record })),
    manifest: underWay(verifyWrite(write, { member: author, current })),
  }
}
