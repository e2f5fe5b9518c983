import type { GetMember } from '../member/member.ts'
import type { PasskeyCeremony } from '../passkeys/ask-secret.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'

/** Dependencies of the passkey calls. */
export interface VaultPasskeyDependencies {
  readonly call: Call
  readonly getMember: GetMember
  /** Origin of the API. */
  readonly issuer: string
  /** Origin of the vault. */
  readonly pageOrigin: string
  readonly ports: Pick<Ports, 'keys' | 'locks' | 'offline' | 'random' | 'work'>
  /** Loaded by then. */
  readonly ceremony: () => PasskeyCeremony
}
