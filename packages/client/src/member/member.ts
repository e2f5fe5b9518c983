import type { Identity, KeyLog } from '@shrd/crypto/identity'
import { clientError } from '../errors.ts'
import { type AppendLog, createLogWriter } from '../logs/log-writer.ts'
import { type Contacts, createContacts } from '../partners/contacts.ts'
import type { Ports } from '../ports.ts'
import { serviceClockOf } from '../transport/service-clock.ts'
import type { Call } from '../transport/transport.ts'
import { createKeyLogs, type KeyLogs } from './key-logs.ts'
import { createManifestStore, type ManifestStore } from './manifest-store.ts'
import { createMemberCache, type MemberCache } from './member-cache.ts'
import { createOwnKeys, type FindKeys } from './own-keys.ts'
import { createPins, type Pins } from './pins.ts'
import { createRowStore, type RowStore } from './row-store.ts'
import { createSelfKeys, type SelfKeys } from './self-keys.ts'

/** The signed-in member, and everything that this page has verified for them. */
export interface Member {
  /** The keys in use. Read it again after `ownLog`, which adds the former keys. */
  readonly identity: Identity
  readonly pins: Pins
  readonly logs: KeyLogs
  readonly manifest: ManifestStore
  readonly selfKeys: SelfKeys
  readonly contacts: Contacts
  readonly cache: MemberCache
  /** Verified rows of lists. */
  readonly rows: RowStore
  /** Sends an action of the member together with a signed entry for the document's log. */
  readonly appendLog: AppendLog
  /** The time for signatures: this device's time, corrected by the service. */
  now(): number
  /**
   * Returns the member's own log, which ends at the keys in use. Call it before any encrypted data.
   */
  ownLog(): Promise<KeyLog>
}

/** The signed-in member. @throws `unauthenticated` without a session that proved keys */
export type GetMember = () => Member

/** Dependencies of {@link createGetMember}. */
export interface MemberDependencies {
  call: Call
  ports: Pick<Ports, 'cache' | 'clock' | 'device' | 'keys' | 'locks'>
  findKeys: FindKeys
}

/** Keeps the state of one sign-in together. Other keys start with new state. */
export function createGetMember(dependencies: MemberDependencies): GetMember {
  let current: { keys: Identity; member: Member } | undefined
  return () => {
    const keys = dependencies.findKeys()
    if (keys === undefined) throw clientError('unauthenticated')
    if (current?.keys !== keys) current = { keys, member: createMember(keys, dependencies) }
    return current.member
  }
}

function createMember(keys: Identity, { call, findKeys, ports }: MemberDependencies): Member {
  const { now } = serviceClockOf(ports.clock)
  const own = createOwnKeys(call, keys)
  const pins = createPins(ports.keys, keys.user_id)
  const logs = createKeyLogs({ call, identity: keys, pins })

  async function ownLog(): Promise<KeyLog> {
    const log = await logs.own()
    await own.openFormer(log)
    return log
  }

  const selfKeys = createSelfKeys({
    call,
    identity: own.current,
    ownLog,
    findManifest: () => manifest,
    now,
  })
  const cache = createMemberCache({
    user_id: keys.user_id,
    ports,
    selfKey: () => selfKeys.get(),
    isSignedIn: () => findKeys() === keys,
  })
  const manifest = createManifestStore({
    cache,
    call,
    identity: keys,
    logs,
    now,
    ownLog,
    pins,
    ports,
    selfKeys,
  })
  const contacts = createContacts(manifest, selfKeys)
  const appendLog = createLogWriter({ call, author: { identity: keys, ownLog }, now })
  const rows = createRowStore({ cache, findSelfKey: selfKeys.find })
  return {
    get identity() {
      return own.current()
    },
    pins,
    logs,
    manifest,
    selfKeys,
    contacts,
    cache,
    rows,
    appendLog,
    now,
    ownLog,
  }
}

/**
 * Checks that the same member is still signed in, so that one member's data is never stored as
 * another's who signed in on this page in between. Do not `await` between this check and the call,
 * which the member of that moment signs.
 *
 * @throws `aborted`, `unauthenticated`
 */
export function assertSameMember(getMember: GetMember, member: Pick<Member, 'identity'>): void {
  const isSame = getMember().identity.user_id === member.identity.user_id
  if (!isSame) throw clientError('aborted')
}
