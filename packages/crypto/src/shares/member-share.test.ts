import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  alice,
  aliceLog,
  bob,
  bobLog,
  both,
  DESCRIPTOR,
  EXPIRES,
  MESSAGE,
  mallory,
  NOW,
  onlyMessage,
  open,
  openAsBob,
  SLOW_MS,
  shareWithBob,
} from '../../test/share-scene.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { type KeyLog, verifyKeyLog } from '../identity/key-log.ts'
import { retireIdentity } from '../identity/retire-identity.ts'
import { rotateIdentity } from '../identity/rotate-identity.ts'
import { createShareKey } from './create-share-key.ts'
import { sealShare } from './seal-share.ts'
import type { SealedShare } from './sealed-share.ts'
import { createShareLink } from './share-link.ts'
import { verifyShare } from './verify-share.ts'

describe('a share for a member', () => {
  test('opens for that member, and shows what its sender signed', async () => {
    const { link, share } = await shareWithBob(both)
    const { message, file, signed } = await openAsBob(link, share)
    expect(message).toBe('see the file')
    expect(file).toMatchObject(DESCRIPTOR)
    expect(signed).toMatchObject({
      sender_id: alice.user_id,
      user_id: bob.user_id,
      author_sequence: 0,
      created_at: NOW,
      expires_at: EXPIRES,
    })
  })

  test(
    'needs link, passphrase and member together',
    async () => {
      const { link, share } = await shareWithBob(onlyMessage, 'sesame')
      const asBob = { reader: bob, sender: aliceLog, passphrase: 'sesame' }
      expect(await open(link, share, asBob)).toMatchObject({ message: 'só geheim 🔑' })
      await expectCode(open(link, share, { ...asBob, passphrase: 'simsim' }), 'share_locked')
      await expectCode(open({ ...link, secret: 'A'.repeat(43) }, share, asBob), 'share_locked')
      await expectCode(open(link, share, { ...asBob, reader: mallory }), 'share_locked')
      await expectCode(open(link, share, { ...asBob, reader: null }), 'share_locked')
    },
    SLOW_MS,
  )

  test('is closed to the link alone, even with the server’s help', async () => {
    const { link, share } = await shareWithBob(onlyMessage)
    const stripped = { ...share, key: null, user_id: null, sender_id: null, record: null }
    await expectCode(open(link, stripped), 'share_invalid')
    await expectCode(open({ ...link, member: false }, stripped), 'share_locked')
  })

  test('opens after the member has replaced the keys', async () => {
    const { identity, privateKeys, genesis } = await createIdentity()
    const recipient = await verifyKeyLog(identity.user_id, [genesis])
    const link = createShareLink({ passphrase: false, member: true })
    const key = await createShareKey(link, { address: { sender: alice, recipient } })
    const share = await sealShare(key, MESSAGE, { now: NOW })
    const rotation = await rotateIdentity(identity, privateKeys, {
      log: recipient,
      reason: 'routine',
    })
    const options = { reader: rotation.identity, sender: aliceLog }
    expect(await open(link, share, options)).toMatchObject({ message: 'só geheim 🔑' })
    const forgotten = { ...rotation.identity, formerKeys: [] }
    await expectCode(open(link, share, { ...options, reader: forgotten }), 'share_locked')
  })

  test('is not made for a member whose account was deleted', async () => {
    const { identity, genesis } = await createIdentity()
    const alive = await verifyKeyLog(identity.user_id, [genesis])
    const entry = await retireIdentity(identity, alive)
    const recipient = await verifyKeyLog(identity.user_id, [genesis, entry])
    const link = createShareLink({ passphrase: false, member: true })
    const work = createShareKey(link, { address: { sender: alice, recipient } })
    await expectCode(work, 'key_retired')
  })

  test('of a sender who has new keys since is refused, and asks for the log it needs', async () => {
    const { identity, privateKeys, genesis } = await createIdentity()
    const log = await verifyKeyLog(identity.user_id, [genesis])
    const { identity: next, entry } = await rotateIdentity(identity, privateKeys, {
      log,
      reason: 'routine',
    })
    const longer = await verifyKeyLog(identity.user_id, [genesis, entry])
    const send = async (sender: Identity) => {
      const link = createShareLink({ passphrase: false, member: true })
      const key = await createShareKey(link, { address: { sender, recipient: bobLog } })
      return sealShare(key, MESSAGE, { now: NOW })
    }
    const verify = (share: SealedShare, sender: KeyLog) => verifyShare(share, { sender, now: NOW })
    await expectCode(verify(await send(identity), longer), 'key_replaced')
    await expectCode(verify(await send(next), log), 'key_log_behind')
    expect(await verify(await send(next), longer)).toMatchObject({ author_sequence: 1 })
  })
})
