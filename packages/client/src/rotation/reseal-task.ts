import type { KeyLog } from '@shrd/crypto/identity'
import type { Member } from '../member/member.ts'
import type { Clock } from '../ports.ts'
import type { ResealFiles } from '../sharing/reseal-files.ts'
import type { Call } from '../transport/transport.ts'

/** Dependencies of re-encryption. */
export interface ResealContext {
  call: Call
  clock: Pick<Clock, 'now'>
  member: Member
  /** The member's own log. */
  owner: KeyLog
  resealFiles: ResealFiles
}

/** A record that seems to be under former keys, or that the server omits. */
export interface ResealTask {
  readonly id: string
  /** Verifies the record and writes it again. Does nothing if it is under the current keys. */
  run(): Promise<void>
}

/** Parses a signed record whose hash is the one in the manifest. */
export function readVouched<Claimed>(statement: string): Claimed {
  // This member verified it before. Code that writes it parses it with the strict schema.
  return JSON.parse(statement) as Claimed
}
