import type { KeyLog } from '@shrd/crypto/identity'
import type { Member } from '../member/member.ts'
import type { Clock } from '../ports.ts'
import type { ResealFiles } from '../sharing/reseal-files.ts'
import type { Call } from '../transport/transport.ts'

/** What everything of a member is sealed anew with. */
export interface ResealContext {
  call: Call
  clock: Pick<Clock, 'now'>
  member: Member
  /** The member's own log. */
  owner: KeyLog
  resealFiles: ResealFiles
}

/** One record that is under replaced keys, as it seems, or withheld. */
export interface ResealTask {
  readonly id: string
  /** Verifies the record and writes it anew; does nothing if it is under the present keys. */
  run(): Promise<void>
}

/** What a signed record says, once its hash is the one that the manifest vouches for. */
export function readVouched<Claimed>(statement: string): Claimed {
  // Verified by this member before; whoever uses it to write reads it through the strict schema.
  return JSON.parse(statement) as Claimed
}
