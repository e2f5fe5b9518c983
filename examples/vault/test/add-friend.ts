import { createIdentity, type NewIdentity } from '@shrd/crypto/identity'
import {
  addContact,
  type Friend,
  shakeHands,
} from '../../../packages/client/test/lying-server/befriend.ts'
import type { TestPage } from './render-app.tsx'

/** A friend to make. */
export interface NewFriend {
  readonly name: string
  /** True if the friend sent the invite. @default false */
  readonly isSender?: boolean
  readonly expires_at?: number
}

/** Makes a friend of the member of a page, as the steps of an invite do. Returns the friend's keys. */
export async function addFriend(
  page: TestPage,
  made: NewIdentity,
  { name, isSender = false, expires_at }: NewFriend,
): Promise<NewIdentity & { handshake_id: string }> {
  const { server } = page.service
  const other = await createIdentity()
  const { identity, genesis } = other
  server.members.set(identity.user_id, { identity, log: [genesis], enrolled: true })
  const own: Friend = { member: made, browser: { tab: () => page.ports }, client: page.client }
  const friend = { member: other }
  const record = isSender
    ? await shakeHands(server, friend, own, expires_at ?? null)
    : await shakeHands(server, own, friend, expires_at ?? null)
  const alias = await addContact(own, friend, record, name)
  const { handshake_id } = record
  server.relationships.set(handshake_id, { record, sender_alias: alias, receiver_alias: alias })
  return { ...other, handshake_id }
}
