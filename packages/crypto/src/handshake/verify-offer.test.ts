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
import { type Offer, type PinnedInvitation, verifyOffer } from './verify-offer.ts'

let alice: Player
let bob: Player
let mallory: Player

beforeAll(async () => {
  alice = await createPlayer()
  bob = await createPlayer()
  mallory = await createPlayer()
})

/** What a server answers, with true signatures, after something was changed. */
function forge(forgery?: HandshakeForgery) {
  return forgeHandshake(alice.identity, bob.identity, forgery)
}

async function expectRefused(pinned: PinnedInvitation, offer: Offer, log = alice.log) {
  await expectCode(verifyOffer(pinned, offer, log), 'handshake_invalid')
}

test('an offer that opens the commitment and is signed by its sender holds', async () => {
  const { pinned, offer } = await forge()
  const { transcript, payload_hash } = await verifyOffer(pinned, offer, alice.log)
  const { receiver_id, receiver_fingerprint, receiver_nonce, sender_commitment } = pinned
  expect(transcript).toEqual({
    handshake_id: pinned.handshake_id,
    sender_id: alice.identity.user_id,
    sender_fingerprint: await createFingerprint(alice.identity),
    sender_commitment,
    sender_nonce: offer.sender_nonce,
    receiver_id,
    receiver_fingerprint,
    receiver_nonce,
    created_at: 1000,
    expires_at: null,
  })
  expect(payload_hash).toBe(offer.payload_hash)
})

test('members that servers answer besides are not read', async () => {
  const { pinned, offer } = await forge()
  await verifyOffer(pinned, { ...offer, sender_log: [] } as Offer, alice.log)
})

describe('an offer is refused', () => {
  test('when it opens another commitment than the one pinned', async () => {
    const { pinned, offer } = await forge({
      sender_commitment: (await forge()).pinned.sender_commitment,
    })
    await expectRefused(pinned, offer)
  })

  test('when another sender stands behind the pinned commitment', async () => {
    const { pinned } = await forge()
    const substituted = await forgeHandshake(mallory.identity, bob.identity)
    const { handshake_id } = pinned
    await expectRefused(pinned, { ...substituted.offer, handshake_id }, mallory.log)
  })

  test('when nonce, times or keys were not committed to', async () => {
    const { offer, pinned } = await forge({ expires_at: 5000 })
    const { sender_nonce } = (await forge()).offer
    await expectRefused(pinned, { ...offer, sender_nonce })
    await expectRefused(pinned, { ...offer, created_at: 1001 })
    await expectRefused(pinned, { ...offer, expires_at: 5001 })
    await expectRefused(pinned, { ...offer, expires_at: null })
    await expectRefused(pinned, offer, (await rotatePlayer(alice)).log)
  })

  test('when it is of another handshake', async () => {
    const { pinned, offer } = await forge()
    const { handshake_id } = (await forge()).pinned
    await expectRefused(pinned, { ...offer, handshake_id })
    await expectRefused({ ...pinned, handshake_id }, offer)
    await expectRefused({ ...pinned, handshake_id }, { ...offer, handshake_id })
  })

  test('when sender and receiver are the same member', async () => {
    const { pinned, offer } = await forgeHandshake(bob.identity, bob.identity)
    await expectRefused(pinned, offer, bob.log)
  })

  test('when its payload says anything that does not follow from the transcript', async () => {
    const { payload: other } = (await forge()).offer
    const fingerprint = await createFingerprint(mallory.identity)
    const { pinned, offer } = await forge()
    for (const payload of [
      { handshake_id: other.handshake_id },
      { created_at: 999 },
      { sender_id: mallory.identity.user_id },
      { receiver_id: mallory.identity.user_id },
      { sender_fingerprint: fingerprint },
      { receiver_fingerprint: fingerprint },
    ]) {
      await expectRefused(pinned, { ...offer, payload: { ...offer.payload, ...payload } })
    }
    for (const payload of [{ expires_at: 5000 }, { transcript: other.transcript }]) {
      const signed = await forge({ payload })
      await expectRefused(signed.pinned, signed.offer)
    }
  })

  test('when the signed hash has work behind it, but is not of the payload', async () => {
    const { pinned, offer } = await forge({ payload_hash: WORKED_HASH })
    await expectRefused(pinned, offer)
  })

  test('when salt or nonce are not those of the hash', async () => {
    const { pinned, offer } = await forge()
    await expectRefused(pinned, { ...offer, nonce: offer.nonce + 1 })
    await expectRefused(pinned, { ...offer, salt: 'AAAAAAAAAAAAAAAAAAAAAQ' })
  })

  test('when there is no work behind its hash', async () => {
    const { pinned, offer } = await forge({ work: 'f' })
    await expectRefused(pinned, offer)
  })

  test('when it is not signed by its sender', async () => {
    const { pinned, offer } = await forge({ senderSigner: mallory.identity })
    await expectRefused(pinned, offer)
  })

  test('when it is signed by a key of the sender that was replaced', async () => {
    const later = await rotatePlayer(alice)
    const forged = await forgeHandshake(later.identity, bob.identity, {
      senderSigner: alice.identity,
    })
    await expectRefused(forged.pinned, forged.offer, later.log)
  })

  test('when the hash was signed for another purpose', async () => {
    const { pinned, offer, record } = await forge()
    await expectRefused(pinned, { ...offer, sender_signature: record.receiver_signature })
  })

  test('when it has any other form', async () => {
    const { pinned, offer } = await forge()
    const names = fc.constantFrom(...Object.keys(offer))
    const changed = fc
      .tuple(names, fc.jsonValue())
      .filter(([name, value]) => JSON.stringify(Reflect.get(offer, name)) !== JSON.stringify(value))
      .map(([name, value]) => ({ ...offer, [name]: value }))
    const missing = names.map((name) =>
      Object.fromEntries(Object.entries(offer).filter(([other]) => other !== name)),
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, missing, fc.jsonValue()), async (value) => {
        // What a server may answer is not what the type says.
        await expectRefused(pinned, value as unknown as Offer)
      }),
      { numRuns: 300 },
    )
  })
})
