import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { forgeHandshake, WORKED_HASH } from '../../test/handshake/forge-handshake.ts'
import { createPlayer, type Player, rotatePlayer } from '../../test/handshake/players.ts'
import { signRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import type { HandshakeRecord } from './handshake-record.ts'
import { hashWork } from './prove-work.ts'
import { revocationBytes, revokeRelationship, revokeStatement } from './revoke-relationship.ts'
import { verifyRevocation } from './verify-revocation.ts'

let alice: Player
let bob: Player
let record: HandshakeRecord

beforeAll(async () => {
  alice = await createPlayer()
  bob = await createPlayer()
  record = (await forgeHandshake(alice.identity, bob.identity)).record
})

/** A revocation with a true signature over any hash at all. */
async function signHash(signer: Identity, revoke_hash: string): Promise<string> {
  return (await signRecord(revokeStatement, { revoke_hash }, signer.signingKey)).signature
}

async function revoke(): Promise<HandshakeRecord> {
  return { ...record, ...(await revokeRelationship(alice.identity, record, { revoked_at: 1500 })) }
}

async function expectRefused(revoked: HandshakeRecord): Promise<void> {
  await expectCode(verifyRevocation(revoked, alice.log, bob.log), 'handshake_invalid')
}

test('a revocation says which relationship was ended, and when, to both partners', async () => {
  const revoked = await revoke()
  const { handshake_id, payload_hash } = record
  const expected = { handshake_id, payload_hash, revoked_at: 1500 }
  expect(await verifyRevocation(revoked, alice.log, bob.log)).toEqual(expected)
  const forBob = { ...revoked, receiver: alice.identity.user_id }
  expect(await verifyRevocation(forBob, bob.log, alice.log)).toEqual(expected)
  expect(revoked.revoke_hash).toMatch(/^000/)
})

test('only the sender makes one', async () => {
  const work = revokeRelationship(bob.identity, record, { revoked_at: 1500 })
  await expect(work).rejects.toThrow(TypeError)
})

test('making one can be stopped', async () => {
  const options = { revoked_at: 1500, signal: AbortSignal.abort() }
  await expectCode(revokeRelationship(alice.identity, record, options), 'aborted')
})

test('a revocation from before a rotation lasts', async () => {
  const later = await rotatePlayer(alice)
  const pinned = record.payload_hash
  const revoked = await revoke()
  const verified = await verifyRevocation(revoked, later.log, bob.log, { pinned })
  expect(verified.revoked_at).toBe(1500)
})

test('a sender with new keys can still revoke', async () => {
  const later = await rotatePlayer(alice)
  const members = await revokeRelationship(later.identity, record, { revoked_at: 1500 })
  const forBob = { ...record, ...members, receiver: alice.identity.user_id }
  expect((await verifyRevocation(forBob, bob.log, later.log)).revoked_at).toBe(1500)
})

describe('a revocation is refused', () => {
  test('when there is none', async () => {
    await expectRefused(record)
  })

  test('when it is of another time or relationship', async () => {
    const revoked = await revoke()
    const { revoked: members } = revoked
    if (members === null) throw new TypeError()
    await expectRefused({ ...revoked, revoked: { ...members, revoked_at: 1501 } })
    const { record: another } = await forgeHandshake(alice.identity, bob.identity)
    const { revoke_hash, revoke_signature } = revoked
    await expectRefused({ ...another, revoked: members, revoke_hash, revoke_signature })
  })

  test('when the signed hash has work behind it, but is of nothing', async () => {
    const revoke_signature = await signHash(alice.identity, WORKED_HASH)
    await expectRefused({ ...(await revoke()), revoke_hash: WORKED_HASH, revoke_signature })
  })

  test('when there is no work behind it', async () => {
    const { handshake_id, payload_hash } = record
    const revoked = { revoked_at: 1500, salt: 'AAAAAAAAAAAAAAAAAAAAAA', nonce: 0 }
    const bytes = revocationBytes({ handshake_id, payload_hash, revoked_at: 1500 })
    let revoke_hash = await hashWork(bytes, revoked)
    while (revoke_hash.startsWith('000')) {
      revoked.nonce += 1
      revoke_hash = await hashWork(bytes, revoked)
    }
    const revoke_signature = await signHash(alice.identity, revoke_hash)
    await expectRefused({ ...record, revoked, revoke_hash, revoke_signature })
  })

  test('when the receiver has signed it', async () => {
    const revoked = await revoke()
    const revoke_signature = await signHash(bob.identity, revoked.revoke_hash ?? '')
    await expectRefused({ ...revoked, revoke_signature })
  })

  test('when the relationship itself does not hold', async () => {
    const forgery = { receiverSigner: alice.identity }
    const { record: forged } = await forgeHandshake(alice.identity, bob.identity, forgery)
    const members = await revokeRelationship(alice.identity, forged, { revoked_at: 1500 })
    await expectRefused({ ...forged, ...members })
  })

  test('when it is made for something that is no record', async () => {
    const work = revokeRelationship(alice.identity, JSON.parse('null'), { revoked_at: 1500 })
    await expectCode(work, 'handshake_invalid')
  })
})
