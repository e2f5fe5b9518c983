import type { CallInput, CallOutput } from '@shrd/contract/calls'
import type { NewEpoch, OpenedDocument } from '@shrd/crypto'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'

/** A document whose files are to be described under the key of a new epoch. */
export interface ResealedDocument {
  readonly member: Member
  /** The present state, verified, with the record hashes of its files. */
  readonly opened: OpenedDocument
  /** The files as the server answered them. */
  readonly attachments: CallOutput<'getDocument'>['attachments']
  readonly epoch: NewEpoch
}

/** A descriptor that was sealed anew, with the record that its author signs over it. */
export type ResealedFile = NonNullable<CallInput<'updateDocument'>['files']>[number]

/** Seals the descriptors of all files of a document under the key of a new epoch. */
export type ResealFiles = (document: ResealedDocument) => Promise<readonly ResealedFile[]>

/** For documents without files. @throws `sharing_failed` for one that has any */
export const resealNoFiles: ResealFiles = async ({ opened }) => {
  if (opened.files.length > 0) throw clientError('sharing_failed')
  return []
}
