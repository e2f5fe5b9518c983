import { expect, test } from 'vitest'
import { createIdentity, genesisLog } from '../identity/index.ts'
import {
  advanceAttempt,
  createAcceptance,
  createAttempt,
  createHandshakeMemory,
  createInvitation,
  createPayload,
  createReply,
  createSas,
  createTranscript,
  formatPin,
  parsePin,
  rememberReceiverPin,
  signAsReceiver,
  signAsSender,
  verifyAcceptance,
  verifyOffer,
  verifyRelationship,
} from './index.ts'

const HANDSHAKE_ID = `hsk_${'a'.repeat(26)}`

function now() {
  return { wall: Date.now(), monotonic: performance.now() }
}

test('two people complete a handshake in a browser, with all three PINs', async () => {
  const { identity: alice } = await createIdentity()
  const { identity: bob } = await createIdentity()
  const invitation = await createInvitation(alice, { created_at: Date.now(), expires_at: null })
  const { sender_commitment, sender_nonce, created_at, expires_at } = invitation
  const begun = createAttempt(HANDSHAKE_ID, now())
  const receiverPin = await formatPin('receiver', '7K3M', invitation.challenge)

  const { authenticator: challenge } = await parsePin('receiver', receiverPin)
  await rememberReceiverPin(createHandshakeMemory(), challenge)
  const acceptance = await createAcceptance(bob)
  const senderPin = await formatPin('sender', '0000', await createReply(challenge, acceptance))

  const { receiver_id, receiver_nonce } = acceptance
  const own = { handshake_id: HANDSHAKE_ID, sender_id: alice.user_id }
  const received = { payload: { ...own, receiver_id }, receiver_nonce }
  const accepted = await verifyAcceptance(own, received, await genesisLog(bob))
  const { answer } = accepted
  const { attempt } = await advanceAttempt(begun, { type: 'answered', answer, at: now() })
  const expected = await createReply(invitation.challenge, accepted)
  const { authenticator: typed } = await parsePin('sender', senderPin)
  const typing = { type: 'typed', answer, typed, expected, at: now() } as const
  expect((await advanceAttempt(attempt, typing)).refused).toBe(null)

  const transcript = createTranscript(HANDSHAKE_ID, invitation, accepted)
  const worked = await createPayload(transcript)
  const sender_signature = await signAsSender(alice, worked)
  const handshake_id = HANDSHAKE_ID
  const offer = { ...worked, handshake_id, sender_nonce, sender_signature, created_at, expires_at }
  const pinned = { ...acceptance, handshake_id, sender_commitment }
  const verified = await verifyOffer(pinned, offer, await genesisLog(alice))
  expect(await createSas(challenge, verified.transcript)).toBe(
    await createSas(invitation.challenge, transcript),
  )
  const receiver_signature = await signAsReceiver(bob, verified)

  const rest = { receiver: receiver_id, sender_commitment, receiver_nonce, receiver_signature }
  const never = { revoked: null, revoke_hash: null, revoke_signature: null }
  const [aliceLog, bobLog] = [await genesisLog(alice), await genesisLog(bob)]
  const record = { ...offer, ...rest, ...never }
  const relationship = await verifyRelationship(record, aliceLog, bobLog, {
    now: Date.now(),
    revokedBefore: false,
  })
  expect(relationship.partner_id).toBe(bob.user_id)
}, 60_000)
