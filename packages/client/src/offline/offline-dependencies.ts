import type { GetMember } from '../member/member.ts'
import type { FindKeys } from '../member/own-keys.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import type { CopySources } from './collect-copy.ts'

/** Dependencies of the copy calls. */
export interface OfflineDependencies extends Omit<CopySources, 'names'> {
  readonly call: Call
  readonly getMember: GetMember
  readonly findKeys: FindKeys
  /** Origin of the API. */
  readonly issuer: string
  /** Origin of the vault. */
  readonly pageOrigin: string
  readonly ports: Pick<Ports, 'keys' | 'locks' | 'offline' | 'random'>
}
