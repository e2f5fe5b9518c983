import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { type Cast, playHandshake } from '../../test/handshake/play-handshake.ts'
import { createHandshakeId, createPlayer } from '../../test/handshake/players.ts'
import * as servers from '../../test/handshake/servers.ts'
import { RULES, type Setting } from '../../test/handshake/sides.ts'
import * as crypto from './index.ts'
import { STRENGTH } from './strength.ts'

const REAL: Setting = { strength: STRENGTH, rules: RULES }
/** Each PIN takes a quarter of a second of a free processor, on purpose. */
const SLOW = { timeout: 60_000 }

let cast: Cast
beforeAll(async () => {
  cast = { alice: await createPlayer(), bob: await createPlayer(), mallory: await createPlayer() }
})

describe(
  'completing a handshake authenticates the keys of both through the very PINs',
  SLOW,
  () => {
    test('between the two whose keys they are it succeeds', async () => {
      const ending = await playHandshake(REAL, cast, servers.relay())
      expect(ending).toEqual({
        senderDeceived: false,
        receiverDeceived: false,
        completed: true,
        screens: { sender: null, receiver: null },
      })
    })

    const substitutions = [
      ['of the receiver', servers.substituteReceiver, 'sender'],
      ['of the receiver, three times', servers.answerAnew, 'sender'],
      ['of the sender', servers.substituteSender, 'receiver'],
      ['of both', servers.substituteBoth, 'sender'],
    ] as const
    test.each(substitutions)(
      'with keys %s substituted by the server it fails [HAND-19]',
      async (_, server, who) => {
        const ending = await playHandshake(REAL, cast, server())
        expect(ending).toMatchObject({
          senderDeceived: false,
          receiverDeceived: false,
          completed: false,
        })
        expect(ending.screens[who]).toBe('handshake_ended')
      },
    )
  },
)

test('two people complete a handshake with what the package exports', SLOW, async () => {
  const { identity: alice } = cast.alice
  const { identity: bob } = cast.bob
  const now = { wall: Date.now(), monotonic: performance.now() }

  // 1. Alice invites, and reads the Receiver PIN to Bob.
  const handshake_id = createHandshakeId()
  const invitation = await crypto.createInvitation(alice, { created_at: 1000, expires_at: 9000 })
  const receiverPin = await crypto.formatPin('receiver', '7K3M', invitation.challenge)
  let attempt = crypto.createAttempt(handshake_id, now)

  // 2. Bob types it, and reads the Sender PIN to Alice.
  const challenge = (await crypto.parsePin('receiver', receiverPin)).authenticator
  const acceptance = await crypto.createAcceptance(bob)
  const { sender_commitment } = invitation
  const pinned = { ...acceptance, handshake_id, sender_commitment }
  const reply = await crypto.createReply(challenge, acceptance)
  const senderPin = await crypto.formatPin('sender', '0000', reply)

  // 3. Alice types it.
  const { receiver_id, receiver_nonce } = acceptance
  const own = { handshake_id, sender_id: alice.user_id }
  const answer3 = { payload: { ...own, receiver_id }, receiver_nonce }
  const accepted = await crypto.verifyAcceptance(own, answer3, cast.bob.log)
  const { answer } = accepted
  const answered = await crypto.advanceAttempt(attempt, { type: 'answered', answer, at: now })
  const typed = (await crypto.parsePin('sender', senderPin)).authenticator
  const expected = await crypto.createReply(invitation.challenge, accepted)
  const pins = { answer, typed, expected, at: now }
  const step = await crypto.advanceAttempt(answered.attempt, { type: 'typed', ...pins })
  attempt = step.attempt
  expect(step.refused).toBe(null)
  expect(attempt.outcome).toBe('matched')

  // 4. Alice opens and signs, and reads the Signing PIN to Bob.
  const transcript = crypto.createTranscript(handshake_id, invitation, accepted)
  const worked = await crypto.createPayload(transcript)
  const sender_signature = await crypto.signAsSender(alice, worked)
  const { sender_nonce, created_at, expires_at } = invitation
  const offer = { ...worked, handshake_id, sender_nonce, sender_signature, created_at, expires_at }
  const sas = await crypto.createSas(invitation.challenge, transcript)
  const signingPin = await crypto.formatPin('signing', 'ZZZZ', sas)

  // 5. Bob types it, and signs.
  const verified = await crypto.verifyOffer(pinned, offer, cast.alice.log)
  const typedSas = (await crypto.parsePin('signing', signingPin)).authenticator
  expect(await crypto.createSas(challenge, verified.transcript)).toBe(typedSas)
  const receiver_signature = await crypto.signAsReceiver(bob, verified)

  const record = {
    ...offer,
    receiver: receiver_id,
    sender_commitment,
    receiver_nonce,
    receiver_signature,
    revoked: null,
    revoke_hash: null,
    revoke_signature: null,
  }
  const { log } = cast.bob
  const relationship = await crypto.verifyRelationship(record, cast.alice.log, log, {
    now: 5000,
    revokedBefore: false,
  })
  expect(relationship).toMatchObject({ role: 'sender', partner_id: bob.user_id })
  const revocation = await crypto.revokeRelationship(alice, record, { revoked_at: 5000 })
  const revoked = { ...record, ...revocation }
  const work = crypto.verifyRelationship(revoked, cast.alice.log, log, {
    now: 5000,
    revokedBefore: false,
  })
  await expectCode(work, 'relationship_ended')
})

describe('no weakened strength can be reached from outside', SLOW, () => {
  const weak = { bits: 8, stretch: async () => new Uint8Array(32), work: '' }
  /** What somebody might pass to make a handshake cheap. */
  const options = { ...weak, strength: weak } as object

  test('by what is exported', () => {
    const names = Object.keys(crypto).join()
    expect(names).not.toMatch(/strength/i)
    expect(names).not.toMatch(/derive(Reply|Sas|Authenticator)|make(Invitation|Payload)|readOffer/)
  })

  test('nor by options that no function has', async () => {
    const acceptance = await crypto.createAcceptance(cast.bob.identity)
    const reply = await crypto.createReply('Q0V4XN8', acceptance)
    expect(await crypto.createReply('Q0V4XN8', acceptance, options)).toBe(reply)
    const terms = { created_at: 1, expires_at: null, ...options }
    const invitation = await crypto.createInvitation(cast.alice.identity, terms)
    expect(invitation.challenge).toHaveLength(7)
    const transcript = crypto.createTranscript(createHandshakeId(), invitation, acceptance)
    const sas = await crypto.createSas('Q0V4XN8', transcript)
    expect(await crypto.createSas('Q0V4XN8', transcript, options)).toBe(sas)
    const { payload_hash } = await crypto.createPayload(transcript, {
      ...options,
      prefix: '',
    } as object)
    expect(payload_hash).toMatch(/^000/)
  })
})
