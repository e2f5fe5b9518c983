import { beforeEach, describe, expect, test } from 'vitest'
import { cutAfter, cutBefore, hang } from '../../test/fake-browser.ts'
import {
  act,
  agree,
  beginHandshake,
  completeHandshake,
  consent,
  enterSenderPin,
  isIdle,
  listPartners,
  receiveInvite,
  sendInvite,
} from '../../test/handshake-scene.ts'
import { createScene, type Player, type Scene } from '../../test/lying-server/scene.ts'
import { at, reach } from '../../test/world.ts'

/** Each PIN takes a quarter of a second of a free processor, on purpose. */
const SLOW = { timeout: 60_000 }

let scene: Scene
let alice: Player
let bob: Player

beforeEach(async () => {
  scene = await createScene()
  alice = scene.alice
  bob = scene.bob
})

describe('leaving', SLOW, () => {
  /** Nobody has a partner, and the server has no relationship that lasts. */
  async function expectNothingLeft() {
    expect(await listPartners(alice)).toEqual([])
    const lasting = [...scene.server.relationships.values()].filter(
      ({ record }) => record.revoked === null,
    )
    expect(lasting).toEqual([])
  }

  test.each(['createHandshake', 'enterSenderPin', 'signAsSender'])(
    'the sender while %s is on its way leaves nothing',
    async (name) => {
      alice.browser.intercept(name, hang)
      const sender = alice.client.handshakes.send()
      sender.send({ type: 'start', alias: 'Bob' })
      if (name !== 'createHandshake') {
        const { pin } = await reach(sender, at('receiver-pin'))
        const { senderPin } = await receiveInvite(bob, pin)
        sender.send({ type: 'enterPin', pin: senderPin })
      }
      await expect
        .poll(() => alice.browser.sent.some((one) => one.name === name), { timeout: 30_000 })
        .toBe(true)
      sender.send({ type: 'cancel' })
      expect(sender.getState()).toEqual({ step: 'invite', busy: false, error: null })
      await expectNothingLeft()
      await sendInvite(alice)
    },
  )

  test.each(['enterReceiverPin', 'enterSigningPin'])(
    'the receiver while %s is on its way leaves nothing',
    async (name) => {
      bob.browser.intercept(name, hang)
      const { sender, receiverPin } = await sendInvite(alice)
      const receiver = bob.client.handshakes.receive()
      receiver.send({ type: 'start', alias: 'Alice', pin: receiverPin })
      if (name === 'enterSigningPin') {
        const { pin: senderPin } = await reach(receiver, at('sender-pin'))
        const pin = await enterSenderPin({ sender, receiver, receiverPin, senderPin })
        receiver.send({ type: 'enterPin', pin })
      }
      await expect
        .poll(() => bob.browser.sent.some((one) => one.name === name), { timeout: 30_000 })
        .toBe(true)
      receiver.send({ type: 'cancel' })
      expect(receiver.getState()).toMatchObject({ step: 'enter', busy: false, error: null })
      await expectNothingLeft()
      expect(await listPartners(bob)).toEqual([])
    },
  )

  test('while a PIN is computed stops the computation', async () => {
    const { receiverPin } = await sendInvite(alice)
    const receiver = bob.client.handshakes.receive()
    receiver.send({ type: 'start', alias: 'Alice', pin: receiverPin })
    await reach(
      receiver,
      (state): state is typeof state => state.step === 'enter' && state.progress !== null,
    )
    receiver.send({ type: 'cancel' })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(receiver.getState()).toEqual({ step: 'enter', busy: false, progress: null, error: null })
  })

  test('with the consent not given leaves nothing', async () => {
    const handshake = await beginHandshake(alice, bob)
    await agree(handshake)
    handshake.receiver.send({ type: 'cancel' })
    handshake.sender.send({ type: 'partnerFailed' })
    await reach(handshake.sender, at('ended'))
    await expectNothingLeft()
    expect(await listPartners(bob)).toEqual([])
  })

  test('by "It failed" takes the offer from a receiver who has not consented yet', async () => {
    const handshake = await beginHandshake(alice, bob)
    await agree(handshake)
    handshake.sender.send({ type: 'partnerFailed' })
    await reach(handshake.sender, at('ended'))
    const refused = await act(handshake.receiver, { type: 'sign' })
    expect(refused).toMatchObject({ error: { code: 'relationship_not_found' } })
    expect(await listPartners(bob)).toEqual([])
  })

  test('while the Receiver PIN is shown makes the PIN lead nowhere', async () => {
    const { sender, receiverPin } = await sendInvite(alice)
    sender.send({ type: 'cancel' })
    const receiver = bob.client.handshakes.receive()
    receiver.send({ type: 'start', alias: 'Alice', pin: receiverPin })
    const isRefused = (state: ReturnType<typeof receiver.getState>): state is typeof state =>
      state.step === 'enter' && state.error !== null
    expect(await reach(receiver, isRefused)).toMatchObject({ error: { code: 'pincode_invalid' } })
  })

  test.each(['partnerFailed', 'cancel'] as const)(
    'the question for "Connected" by %s revokes at once',
    async (type) => {
      const handshake = await beginHandshake(alice, bob)
      await consent(handshake)
      handshake.sender.send({ type })
      expect(await reach(handshake.sender, at('ended'))).toEqual({ step: 'ended', error: null })
      await expectNothingLeft()
      expect(await listPartners(bob)).toMatchObject([{ status: 'ended' }])
      const { refused } = await alice.client.partners.list()
      expect(refused).toMatchObject([{ code: 'relationship_unlisted' }])
    },
  )
})

describe('a lost answer', SLOW, () => {
  test('of any of the first four calls is asked for once more, and nobody notices', async () => {
    for (const name of ['createHandshake', 'enterReceiverPin', 'enterSenderPin', 'signAsSender']) {
      for (const { browser } of [alice, bob]) browser.intercept(name, cutAfter)
    }
    await completeHandshake(await beginHandshake(alice, bob))
    expect(await listPartners(alice)).toHaveLength(1)
    expect(await listPartners(bob)).toHaveLength(1)
  })

  test('of the offer, the consent and the completion can be asked for again by hand', async () => {
    alice.browser.intercept('signAsSender', cutAfter, cutAfter)
    bob.browser.intercept('signAsReceiver', cutAfter, cutAfter)
    bob.browser.intercept('updateManifest', cutBefore, cutBefore)
    alice.browser.intercept('getHandshake', cutBefore, cutBefore)
    const { sender, receiver, senderPin } = await beginHandshake(alice, bob)
    const lost = { error: { code: 'network' } }
    sender.send({ type: 'enterPin', pin: senderPin })
    await reach(sender, (state): state is typeof state => state.step === 'signing' && !state.busy)
    expect(sender.getState()).toMatchObject({ step: 'signing', ...lost })
    sender.send({ type: 'retry' })
    const { pin } = await reach(sender, at('signing-pin'))
    await act(receiver, { type: 'enterPin', pin })
    expect(await act(receiver, { type: 'sign' })).toMatchObject({ step: 'consent', ...lost })
    expect(await act(receiver, { type: 'sign' })).toMatchObject({ step: 'consent', ...lost })
    expect(await act(receiver, { type: 'sign' })).toMatchObject({ step: 'connected' })
    const asking = await act(sender, { type: 'partnerConnected' })
    expect(asking).toMatchObject({ step: 'signing-pin', ...lost })
    expect(await act(sender, { type: 'partnerConnected' })).toMatchObject({ step: 'connected' })
    expect(isIdle(sender.getState())).toBe(true)
    expect(await listPartners(bob)).toHaveLength(1)
  })
})
