import type { SignedRecord } from '../core/signed-record.ts'
import type { KeyLog } from '../identity/key-log.ts'

/** The last seen state of a document, from the reader's own manifest. */
export interface DocumentPin {
  /** Number of the revision. */
  revision: number
  /** Record hash of the revision. */
  hash: string
  /** Number of the access list. */
  list: number
}

/** The facts against which a document is verified. The reader supplies them, not the server. */
export interface DocumentTrust {
  /**
   * Verified log of the owner: the reader, or a partner whose relationship is valid. Do not show a
   * document of anyone else, even if it verifies: a stranger could have planted it.
   */
  owner: KeyLog
  /** Verified logs of the other authors; `readAuthors` returns their ids. */
  authors?: readonly KeyLog[] | undefined
  /** Refuses a document that is not this state and does not descend from it. */
  pin?: DocumentPin | undefined
  /**
   * Revision records before the current one, oldest first and without a gap. They begin with the
   * pinned revision. If the author may only delete, they begin with the last revision by the owner
   * or by a member with the scope `update`.
   */
  chain?: readonly SignedRecord[] | undefined
}
