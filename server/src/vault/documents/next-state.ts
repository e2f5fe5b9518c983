import type {
  DocumentHeader,
  EndpointInput,
  Grant,
  ManifestWrite,
  SignedRecord,
} from '@shrd/contract'
import type { KeyLog } from '@shrd/crypto/identity'
import type { LogAction } from '@shrd/crypto/log'
import type { Readable } from './get-readable.ts'

/** A new access list, with all grants that it names. */
export interface NextAccess {
  readonly access_list: SignedRecord
  readonly encrypted_keys: readonly Grant[]
}

/** A descriptor that was sealed anew for another epoch. */
export type NextFile = NonNullable<EndpointInput<'updateDocument'>['files']>[number]

/** The state that is to follow the stored one; what is left out stays as it is. */
export interface NextState {
  readonly revision: SignedRecord
  readonly header?: DocumentHeader | undefined
  readonly body?: string | undefined
  /** Hash of an earlier body of the same epoch, which takes the place of the present one. */
  readonly body_hash?: string | undefined
  readonly access?: NextAccess | undefined
  readonly files?: readonly NextFile[] | undefined
}

/** Where the author files the document, as the call says it beside the manifest. */
export interface NamedPlace {
  readonly vault_id?: string | undefined
  readonly category_id?: string | undefined
}

/** A save as it has arrived. */
export interface DocumentSave {
  /** Verified key log of the calling member. */
  readonly author: KeyLog
  readonly stored: Readable
  readonly next: NextState
  readonly manifest: ManifestWrite
  /** @default what the manifest says */
  readonly place?: NamedPlace
  readonly log: SignedRecord | undefined
  /** What the entry of the log may say. @default what the save does */
  readonly actions?: readonly LogAction[]
  readonly now: number
}
