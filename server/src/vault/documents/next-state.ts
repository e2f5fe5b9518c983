import type {
  DocumentHeader,
  EndpointInput,
  Grant,
  ManifestWrite,
  SignedRecord,
} from '@shrd/contract'
import type { KeyLog } from '@shrd/crypto/identity'
import type { LogAction } from '@shrd/crypto/log'
import type { Checks } from '../../checks.ts'
import type { PlanLimits } from '../../config-plan-limits.ts'
import type { BaseState } from '../../persistence/repositories/save-bases.ts'
import type { CurrentManifest } from '../manifest/store-manifest.ts'
import type { Readable } from './get-readable.ts'

/** A new access list, with all its grants. */
export interface NextAccess {
  readonly access_list: SignedRecord
  readonly encrypted_keys: readonly Grant[]
}

/** A descriptor that was sealed again for another epoch. */
export type NextFile = NonNullable<EndpointInput<'updateDocument'>['files']>[number]

/** The state after the stored one. Missing properties stay the same. */
export interface NextState {
  readonly revision: SignedRecord
  readonly header?: DocumentHeader | undefined
  readonly body?: string | undefined
  /** The hash of an earlier body of the same epoch, which replaces the present one. */
  readonly body_hash?: string | undefined
  readonly access?: NextAccess | undefined
  readonly files?: readonly NextFile[] | undefined
}

/** Where the author files the document, as the call says beside the manifest. */
export interface NamedPlace {
  readonly vault_id?: string | undefined
  readonly category_id?: string | undefined
}

/** A received save. */
export interface DocumentSave {
  /** The verified key log of the calling member. */
  readonly author: KeyLog
  readonly stored: Readable
  /** The author's stored manifest. @default it is read */
  readonly current?: CurrentManifest | undefined
  /** Numbers that spare the save some reading, as they are in its transaction. */
  readonly seen?: BaseState | undefined
  /** The verifications of the call, perhaps done before the transaction. */
  readonly checks: Checks
  readonly next: NextState
  readonly manifest: ManifestWrite
  /** @default the place in the manifest */
  readonly place?: NamedPlace
  readonly log: SignedRecord | undefined
  /** The actions that the log entry may name. @default those of the save */
  readonly actions?: readonly LogAction[]
  /** Given if the caller counts the owner's bytes after the save. */
  readonly limits?: PlanLimits | undefined
  readonly now: number
}
