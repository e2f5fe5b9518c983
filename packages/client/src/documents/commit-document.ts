import type { SignedRecord } from '@shrd/crypto'
import type { ManifestWrite } from '@shrd/crypto/manifest'
import type { LogAct } from '../logs/log-writer.ts'
import type { PlannedChanges } from '../member/manifest-writer.ts'
import type { Member } from '../member/member.ts'

/** A change of a document, as the member signs it. */
export interface DocumentCommit<Answer> {
  /** The entry for the document's log. */
  act: LogAct
  /** The changes of the manifest. */
  changes: PlannedChanges
  /** Sends the change, the log entry and the manifest in one call. Runs again with each attempt. */
  send(signed: { log: SignedRecord; manifest: ManifestWrite }): Promise<Answer>
}

/**
 * Sends a change of a document together with a log entry and the manifest that pins it. The service
 * stores all three or none. `member/attempts.ts` says how often it tries.
 *
 * Do not use it for a view or a download, which only add a log entry.
 *
 * @throws `document_stale` if another save was faster; what `send` throws
 */
export function commitDocument<Answer>(
  { appendLog, manifest }: Pick<Member, 'appendLog' | 'manifest'>,
  { act, changes, send }: DocumentCommit<Answer>,
): Promise<Answer> {
  return appendLog(act, (log) => manifest.write(changes, (write) => send({ log, manifest: write })))
}
