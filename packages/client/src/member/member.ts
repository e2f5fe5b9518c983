import type { Identity, KeyLog } from '@shrd/crypto'
import { clientError } from '../errors.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import type { FindKeys } from '../vault/own-keys.ts'
import { createKeyLogs, type KeyLogs } from './key-logs.ts'
import { createManifestStore, type ManifestStore } from './manifest-store.ts'
import { createPins, type Pins } from './pins.ts'
import { createSelfKeys, type SelfKeys } from './self-keys.ts'

/** The member who is signed in, and everything that was verified for them on this page. */
export interface Member {
  readonly identity: Identity
  readonly pins: Pins
  readonly logs: KeyLogs
  readonly manifest: ManifestStore
  readonly selfKeys: SelfKeys
  /** The member's own log, which ends at the keys in use. */
  ownLog(): Promise<KeyLog>
}

/** The signed-in member. @throws `unauthenticated` without a session that proved keys */
export type GetMember = () => Member

/** What members are made with. */
export interface MemberDependencies {
  call: Call
  ports: Pick<Ports, 'clock' | 'device' | 'keys' | 'locks'>
  findKeys: FindKeys
}

/** Keeps what belongs to one sign-in together: with other keys everything is asked for anew. */
export function createGetMember(dependencies: MemberDependencies): GetMember {
  let member: Member | undefined
  return () => {
    const identity = dependencies.findKeys()
    if (identity === undefined) throw clientError('unauthenticated')
    if (member?.identity !== identity) member = createMember(identity, dependencies)
    return member
  }
}

function createMember(identity: Identity, { call, ports }: MemberDependencies): Member {
  const pins = createPins(ports.keys, identity.user_id)
  const logs = createKeyLogs({ call, identity, pins })
  const ownLog = () => logs.own()
  const selfKeys = createSelfKeys({ call, identity, ownLog, findManifest: () => manifest })
  const manifest = createManifestStore({ call, identity, ownLog, pins, ports, selfKeys })
  return { identity, pins, logs, manifest, selfKeys, ownLog }
}
