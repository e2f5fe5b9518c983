import type { CallInput } from '@shrd/contract/calls'
import type { Recipient } from '@shrd/crypto/documents'
import type { LogAction } from '@shrd/crypto/log'
import type { Member } from '../member/member.ts'
import type { Clock } from '../ports.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import type { ResealFiles } from './reseal-files.ts'

/** Who reads a document from now on. */
export interface AccessPlan {
  /** Everybody but the owner. */
  recipients: readonly Recipient[]
  /** Whether the document is encrypted under a new key. */
  isNewEpoch: boolean
  /** What the log says of it. */
  action: Extract<LogAction, 'share' | 'unshare' | 'rekey'>
  /** With whom and with what the server is told that it is shared. */
  told?: Pick<CallInput<'updateDocument'>, 'handshake_ids' | 'scopes'>
}

/** What an access list is changed with. */
export interface AccessSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
  /** This device's own, which no service corrects: a relationship ends by it. */
  clock: Pick<Clock, 'now'>
  resealFiles: ResealFiles
}
