import type { SignedRecord } from '@shrd/contract'
import type { KeyLog } from '@shrd/crypto/identity'
import type { VerifiedLogEntry } from '@shrd/crypto/log'
import type { Manifest, ManifestWrite } from '@shrd/crypto/manifest'
import type { Checks } from '../../checks.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { verifyEntry } from '../logs/append-log.ts'
import { type CurrentManifest, readManifest, verifyWrite } from '../manifest/store-manifest.ts'

/** The author's other records about a state. */
export interface ReceivedAuthorRecords {
  /** The verified key log of the calling member. */
  readonly author: KeyLog
  /** The stored manifest of the author. @default it is read */
  readonly current?: CurrentManifest | undefined
  readonly checks: Checks
  readonly document_id: string
  readonly manifest: ManifestWrite
  readonly log?: SignedRecord | undefined
}

/** The same, verified while the state itself is verified and stored. */
export interface AuthorRecords {
  readonly current: CurrentManifest
  readonly entry: Promise<VerifiedLogEntry | undefined>
  readonly manifest: Promise<Manifest>
}

/** Starts to verify the records about a state, so that the verifications run in parallel. */
export async function readAuthorRecords(
  store: Repositories,
  {
    author,
    current: known,
    checks,
    document_id,
    manifest: write,
    log: record,
  }: ReceivedAuthorRecords,
): Promise<AuthorRecords> {
  const current = known ?? (await readManifest(store, author.user_id, write))
  return {
    current,
    entry: checks.once('entry', [author], () => verifyEntry({ author, document_id, record })),
    // The root names the hash of every shard.
    manifest: checks.once('manifest', [author, current.root], () =>
      verifyWrite(write, { member: author, current }),
    ),
  }
}

/** Waits until both are verified, or refused. */
export async function settleAuthorRecords({ entry, manifest }: AuthorRecords): Promise<void> {
  await Promise.allSettled([entry, manifest])
}
