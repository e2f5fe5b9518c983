import { createIdentity, type NewIdentity } from '@shrd/crypto/identity'
import {
  addContact,
  type Friend,
  shakeHands,
} from '../../../packages/client/test/lying-server/befriend.ts'
import type { TestPage } from './render-app.tsx'

/** A member who is signed in at a page. */
export interface Signed {
  readonly page: TestPage
  readonly made: NewIdentity
}

/** A friend to make. */
export interface NewFriend {
  readonly name: string
  /** True if the friend sent the invite. @default false */
  readonly isSender?: boolean
  readonly expires_at?: number
  /** A friend who does something, too, and calls the member Ada. @default one with keys only */
  readonly other?: Signed
}

/** Makes a friend of a member, as the steps of an invite do. Returns the id of the relationship. */
export async function addFriend(
  { page, made }: Signed,
  { name, isSender = false, expires_at, other }: NewFriend,
): Promise<string> {
  const { server } = page.service
  const theirs = other?.made ?? (await createIdentity())
  if (other === undefined) {
    const { identity, genesis } = theirs
    server.members.set(identity.user_id, { identity, log: [genesis], enrolled: true })
  }
  const own = toFriend({ page, made })
  const friend = { member: theirs }
  const [sender, receiver] = isSender ? [friend, own] : [own, friend]
  const record = await shakeHands(server, sender, receiver, expires_at ?? null)
  const alias = await addContact(own, friend, record, name)
  if (other !== undefined) await addContact(toFriend(other), own, record, 'Ada')
  const { handshake_id } = record
  server.relationships.set(handshake_id, { record, sender_alias: alias, receiver_alias: alias })
  return handshake_id
}

function toFriend({ page, made }: Signed): Friend {
  return { member: made, browser: { tab: () => page.ports }, client: page.client }
}
