import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { createHandshakeId, createPlayer, type Player } from '../../test/handshake/players.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import { createAcceptance } from './create-acceptance.ts'
import { type ReceivedAcceptance, verifyAcceptance } from './verify-acceptance.ts'

let alice: Player
let bob: Player
let mallory: Player

beforeAll(async () => {
  alice = await createPlayer()
  bob = await createPlayer()
  mallory = await createPlayer()
})

async function answer() {
  const own = { handshake_id: createHandshakeId(), sender_id: alice.identity.user_id }
  const { receiver_id, receiver_nonce } = await createAcceptance(bob.identity)
  const received: ReceivedAcceptance = { payload: { ...own, receiver_id }, receiver_nonce }
  return { own, received }
}

test('a receiver is named by id, state of the key log, and nonce', async () => {
  const { own, received } = await answer()
  const accepted = await verifyAcceptance(own, received, bob.log)
  expect(accepted).toEqual({
    receiver_id: bob.identity.user_id,
    receiver_fingerprint: await createFingerprint(bob.identity),
    receiver_nonce: received.receiver_nonce,
    answer: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('every other answer has another hash to pin', async () => {
  const { own, received } = await answer()
  const { receiver_nonce } = await createAcceptance(bob.identity)
  const one = await verifyAcceptance(own, received, bob.log)
  const same = await verifyAcceptance(own, structuredClone(received), bob.log)
  const other = await verifyAcceptance(own, { ...received, receiver_nonce }, bob.log)
  expect(same.answer).toBe(one.answer)
  expect(other.answer).not.toBe(one.answer)
})

describe('an answer to a Sender PIN is refused', () => {
  test('when it is of another handshake', async () => {
    const { own, received } = await answer()
    const crossed = { ...own, handshake_id: createHandshakeId() }
    await expectCode(verifyAcceptance(crossed, received, bob.log), 'handshake_invalid')
  })

  test('when it names another sender', async () => {
    const { own, received } = await answer()
    const payload = { ...received.payload, sender_id: mallory.identity.user_id }
    const work = verifyAcceptance(own, { ...received, payload }, bob.log)
    await expectCode(work, 'handshake_invalid')
  })

  test('when the key log is of somebody else', async () => {
    const { own, received } = await answer()
    await expectCode(verifyAcceptance(own, received, mallory.log), 'handshake_invalid')
  })

  test('when the receiver is the sender', async () => {
    const { own, received } = await answer()
    const payload = { ...received.payload, receiver_id: own.sender_id }
    const work = verifyAcceptance(own, { ...received, payload }, alice.log)
    await expectCode(work, 'handshake_invalid')
  })

  test('when it has any other form', async () => {
    const { own, received } = await answer()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.jsonValue({ maxDepth: 20 }),
          fc.jsonValue().map((payload) => ({ ...received, payload })),
          fc.jsonValue().map((receiver_nonce) => ({ ...received, receiver_nonce })),
          fc.jsonValue().map((more) => ({ ...received, payload: { ...received.payload, more } })),
        ),
        async (value) => {
          // What a server may answer is not what the type says.
          const work = verifyAcceptance(own, value as unknown as ReceivedAcceptance, bob.log)
          await expectCode(work, 'handshake_invalid')
        },
      ),
      { numRuns: 200 },
    )
  })
})
