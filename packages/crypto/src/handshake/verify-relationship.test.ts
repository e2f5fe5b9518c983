import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  forgeHandshake,
  type HandshakeForgery,
  WORKED_HASH,
} from '../../test/handshake/forge-handshake.ts'
import { createPlayer, type Player, rotatePlayer } from '../../test/handshake/players.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import { hashOpening } from './create-invitation.ts'
import type { HandshakeRecord } from './handshake-record.ts'
import { revokeRelationship } from './revoke-relationship.ts'
import { type VerifyRelationshipOptions, verifyRelationship } from './verify-relationship.ts'

const NOW: VerifyRelationshipOptions = { now: 2000, revokedBefore: false }

let alice: Player
let bob: Player
let mallory: Player

beforeAll(async () => {
  alice = await createPlayer()
  bob = await createPlayer()
  mallory = await createPlayer()
})

/** Alice's record of her relationship with Bob, with true signatures over whatever was changed. */
async function forge(forgery?: HandshakeForgery): Promise<HandshakeRecord> {
  return (await forgeHandshake(alice.identity, bob.identity, forgery)).record
}

/** The record as Bob is answered it. */
function asBob(record: HandshakeRecord): HandshakeRecord {
  return { ...record, receiver: alice.identity.user_id }
}

async function expectRefused(record: HandshakeRecord): Promise<void> {
  const work = verifyRelationship(record, alice.log, bob.log, NOW)
  await expectCode(work, 'handshake_invalid')
}

test('a relationship holds for its sender and for its receiver', async () => {
  const record = await forge({ expires_at: 3000 })
  const { handshake_id, payload_hash } = record
  const both = { handshake_id, payload_hash, created_at: 1000, expires_at: 3000 }
  expect(await verifyRelationship(record, alice.log, bob.log, NOW)).toEqual({
    ...both,
    role: 'sender',
    partner_id: bob.identity.user_id,
    partnerKeyChanged: false,
  })
  expect(await verifyRelationship(asBob(record), bob.log, alice.log, NOW)).toEqual({
    ...both,
    role: 'receiver',
    partner_id: alice.identity.user_id,
    partnerKeyChanged: false,
  })
})

describe('a relationship is refused', () => {
  test('when what stands beside the payload differs from it', async () => {
    const record = await forge({ expires_at: 3000 })
    const { handshake_id } = await forge()
    await expectRefused({ ...record, handshake_id })
    await expectRefused({ ...record, created_at: 1001 })
    await expectRefused({ ...record, expires_at: 3001 })
    await expectRefused({ ...record, expires_at: null })
  })

  test('when another partner is shown than the one who signed', async () => {
    const record = await forge()
    await expectRefused({ ...record, receiver: mallory.identity.user_id })
    await expectRefused({ ...record, receiver: alice.identity.user_id })
  })

  test('when the logs are of others than it names', async () => {
    const record = { ...(await forge()), receiver: mallory.identity.user_id }
    const { log } = mallory
    await expectCode(verifyRelationship(record, alice.log, log, NOW), 'handshake_invalid')
    await expectCode(verifyRelationship(asBob(record), log, alice.log, NOW), 'handshake_invalid')
  })

  test('when a payload names one member and the keys of another', async () => {
    const { user_id: receiver_id } = mallory.identity
    await expectRefused(await forge({ acceptance: { receiver_id } }))
  })

  test('when sender and receiver are the same member', async () => {
    const { record } = await forgeHandshake(alice.identity, alice.identity)
    const work = verifyRelationship(record, alice.log, alice.log, NOW)
    await expectCode(work, 'handshake_invalid')
  })

  test('when it names keys that are in neither log', async () => {
    const fingerprint = await createFingerprint(mallory.identity)
    await expectRefused(await forge({ payload: { sender_fingerprint: fingerprint } }))
    await expectRefused(await forge({ payload: { receiver_fingerprint: fingerprint } }))
    const later = await rotatePlayer(bob)
    const { record } = await forgeHandshake(alice.identity, later.identity)
    await expectRefused(record)
  })

  test('when the commitment opens to something else', async () => {
    const other = await forge()
    await expectRefused(await forge({ sender_commitment: other.sender_commitment }))
  })

  test('when the transcript is of something else', async () => {
    const record = await forge()
    const { receiver_nonce, payload } = await forge()
    await expectRefused(await forge({ payload: { transcript: payload.transcript } }))
    await expectRefused({ ...record, receiver_nonce })
  })

  test('when commitment and nonce were exchanged together', async () => {
    const record = await forge()
    const { sender_nonce } = await forge()
    const { sender_id, sender_fingerprint, created_at, expires_at } = record.payload
    const opening = { sender_id, sender_fingerprint, sender_nonce, created_at, expires_at }
    await expectRefused({ ...record, sender_nonce, sender_commitment: await hashOpening(opening) })
  })

  test('when the signed hash has work behind it, but is not of the payload', async () => {
    await expectRefused(await forge({ payload_hash: WORKED_HASH }))
  })

  test('when there is no work behind its hash', async () => {
    await expectRefused(await forge({ work: 'f' }))
  })

  test('when one of the two did not sign', async () => {
    await expectRefused(await forge({ senderSigner: mallory.identity }))
    await expectRefused(await forge({ receiverSigner: mallory.identity }))
  })

  test('when the receiver consented to another signature of the sender', async () => {
    const record = await forge()
    await expectRefused({ ...record, sender_signature: (await forge()).sender_signature })
    await expectRefused({ ...record, receiver_signature: (await forge()).receiver_signature })
  })

  test('when it has any other form', async () => {
    const record = await forge()
    const names = fc.constantFrom(...Object.keys(record))
    const changed = fc
      .tuple(names, fc.jsonValue())
      .filter(
        ([name, value]) => JSON.stringify(Reflect.get(record, name)) !== JSON.stringify(value),
      )
      .map(([name, value]) => ({ ...record, [name]: value }))
    const missing = names.map((name) =>
      Object.fromEntries(Object.entries(record).filter(([other]) => other !== name)),
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, missing, fc.jsonValue()), async (value) => {
        // What a server may answer is not what the type says.
        await expectRefused(value as unknown as HandshakeRecord)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a relationship has ended', () => {
  test('when it has expired', async () => {
    const record = await forge({ expires_at: 2000 })
    const at = (now: number) => verifyRelationship(record, alice.log, bob.log, { ...NOW, now })
    expect(await at(1999)).toMatchObject({ expires_at: 2000 })
    await expectCode(at(2000), 'relationship_ended')
    await expectCode(at(9000), 'relationship_ended')
    await expectCode(at(Number.NaN), 'relationship_ended')
  })

  test('when its sender has revoked it', async () => {
    const record = await forge()
    const members = await revokeRelationship(alice.identity, record, { revoked_at: 1500 })
    const revoked = { ...record, ...members }
    await expectCode(verifyRelationship(revoked, alice.log, bob.log, NOW), 'relationship_ended')
    const work = verifyRelationship(asBob(revoked), bob.log, alice.log, NOW)
    await expectCode(work, 'relationship_ended')
  })

  test('when a revocation was seen before and the server leaves it out', async () => {
    const record = await forge()
    const options = { ...NOW, revokedBefore: true }
    await expectCode(verifyRelationship(record, alice.log, bob.log, options), 'relationship_ended')
  })

  test('or not: whoever asks has to say what was seen before', async () => {
    const record = await forge()
    // Callers without types may leave it out, or have read it wrongly.
    for (const left of [{}, { revokedBefore: undefined }, { revokedBefore: 0 }]) {
      const options = { now: 2000, ...left } as unknown as VerifyRelationshipOptions
      const work = verifyRelationship(record, alice.log, bob.log, options)
      await expect(work).rejects.toThrow(TypeError)
    }
  })
})

test('a revocation that nobody signed ends nothing, and the record is refused', async () => {
  const record = await forge()
  const members = await revokeRelationship(alice.identity, record, { revoked_at: 1500 })
  const { revoke_signature } = await revokeRelationship(alice.identity, await forge(), {
    revoked_at: 1500,
  })
  await expectRefused({ ...record, ...members, revoke_signature })
  await expectRefused({ ...record, revoked: members.revoked })
  await expectRefused({ ...record, ...members, revoked: null })
})

describe('after a rotation', () => {
  test("the partner's new keys are reported, for either side", async () => {
    const record = await forge()
    const laterBob = await rotatePlayer(bob)
    const forAlice = await verifyRelationship(record, alice.log, laterBob.log, NOW)
    expect(forAlice.partnerKeyChanged).toBe(true)
    const laterAlice = await rotatePlayer(alice)
    const forBob = await verifyRelationship(asBob(record), bob.log, laterAlice.log, NOW)
    expect(forBob.partnerKeyChanged).toBe(true)
  })

  test('a relationship with new keys is no change', async () => {
    const later = await rotatePlayer(bob)
    const { record } = await forgeHandshake(alice.identity, later.identity)
    const verified = await verifyRelationship(record, alice.log, later.log, NOW)
    expect(verified.partnerKeyChanged).toBe(false)
  })

  test('an own signature by the replaced key counts only where the manifest vouches for it', async () => {
    const record = await forge()
    const pinned = record.payload_hash
    const { log: own } = await rotatePlayer(alice)
    await expectCode(verifyRelationship(record, own, bob.log, NOW), 'key_replaced')
    const options = { ...NOW, pinned: (await forge()).payload_hash }
    await expectCode(verifyRelationship(record, own, bob.log, options), 'key_replaced')
    expect(await verifyRelationship(record, own, bob.log, { ...NOW, pinned })).toMatchObject({
      partnerKeyChanged: false,
    })
    const { log: ownBob } = await rotatePlayer(bob)
    const view = asBob(record)
    await expectCode(verifyRelationship(view, ownBob, alice.log, NOW), 'key_replaced')
    expect(await verifyRelationship(view, ownBob, alice.log, { ...NOW, pinned })).toMatchObject({
      partnerKeyChanged: false,
    })
  })

  test('the replaced key of a partner signs nothing in the name of the new one', async () => {
    const later = await rotatePlayer(bob)
    const { record } = await forgeHandshake(alice.identity, later.identity, {
      receiverSigner: bob.identity,
    })
    const work = verifyRelationship(record, alice.log, later.log, NOW)
    await expectCode(work, 'handshake_invalid')
  })
})
