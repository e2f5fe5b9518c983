import { type Identity, type KeyLog, type PrivateKeys, readKeyLog } from './identity.ts'
import { readVectors } from './run-page.ts'

/** One of the members of `identities.json`. */
export interface VectorMember extends Identity, PrivateKeys {
  readonly genesis: unknown
}

/** How vectors name a member: by a name in `identities.json`, or by a key log. */
export type MemberName = string | { readonly user_id: string; readonly entries: unknown }

const members = readVectors<Readonly<Record<string, VectorMember>>>('shrd/identities')

export function getMember(name: string): VectorMember {
  const member = members[name]
  if (member === undefined) throw new Error(`Nobody is called ${name}.`)
  return member
}

export function readLogOf(member: MemberName): KeyLog {
  if (typeof member !== 'string') return readKeyLog(member.user_id, member.entries, null)
  const { user_id, genesis } = getMember(member)
  return readKeyLog(user_id, [genesis], null)
}
