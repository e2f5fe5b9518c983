import type { SignedRecord } from '../core/signed-record.ts'
import type { KeyLog } from '../identity/key-log.ts'

/** What a manifest of one's own says of a document: the state that was seen last. */
export interface DocumentPin {
  /** Number of the revision. */
  revision: number
  /** Record hash of the revision. */
  hash: string
  /** Number of the access list. */
  list: number
}

/** What a document is verified against. All of it comes from the reader, nothing from the server. */
export interface DocumentTrust {
  /**
   * Verified log of the owner: the reader, or a partner whose relationship holds. A document of
   * anybody else must not be shown, even when it verifies: strangers could plant it.
   */
  owner: KeyLog
  /** Verified logs of other members who may have signed; `readAuthors` names them. */
  authors?: readonly KeyLog[] | undefined
  /** A document that is not this state, or does not descend from it, is refused. */
  pin?: DocumentPin | undefined
  /**
   * Revision records before the current one, oldest first and without a gap: from the pinned one
   * on, or, when the author may only delete, from the last one by the owner or by somebody who may
   * update.
   */
  chain?: readonly SignedRecord[] | undefined
}
