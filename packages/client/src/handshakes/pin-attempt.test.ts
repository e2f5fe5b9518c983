import { parsePin } from '@shrd/crypto/handshake'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  act,
  beginHandshake,
  completeHandshake,
  enterSenderPin,
  listPartners,
  receiveInvite,
  sendInvite,
  slip,
} from '../../test/handshake-scene.ts'
import { createScene, type Player, type Scene } from '../../test/lying-server/scene.ts'
import { API, PAGE, signIn } from '../../test/world.ts'
import { createShrdClient } from '../client.ts'

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

/** Another tab of the same browser. */
async function openTab({ browser, file }: Player) {
  const client = createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports: browser.tab() })
  await signIn(client, { file })
  return { client }
}

/** An invite whose PIN is not by chance a well-formed Sender PIN too, as one of 32 is. */
async function sendDistinctInvite() {
  for (let times = 0; times < 20; times += 1) {
    const invite = await sendInvite(alice)
    const isBoth = await parsePin('sender', invite.receiverPin).then(
      () => true,
      () => false,
    )
    if (!isBoth) return invite
  }
  throw new Error('twenty Receiver PINs were Sender PINs too')
}

describe('a PIN', SLOW, () => {
  test('with a slip of the finger is asked for again, and nobody hears of it', async () => {
    const { receiverPin, sender } = await sendDistinctInvite()
    const receiver = bob.client.handshakes.receive()
    const before = scene.server.received.length
    const slipped = receiverPin.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const pin of [slipped, '', 'hello']) {
      const state = await act(receiver, { type: 'start', alias: 'Alice', pin })
      expect(state).toMatchObject({ step: 'enter', error: { code: 'pin_mistyped' } })
    }
    const state = await act(sender, { type: 'enterPin', pin: receiverPin })
    expect(state).toMatchObject({ step: 'receiver-pin', error: { code: 'pin_mistyped' } })
    expect(scene.server.received.length).toBe(before)
  })

  test('that is wrong may be typed again, three times, and is asked about once', async () => {
    const handshake = await beginHandshake(alice, bob)
    const { sender, senderPin } = handshake
    const wrong = await slip('sender', senderPin)
    for (let times = 0; times < 3; times += 1) {
      const state = await act(sender, { type: 'enterPin', pin: wrong })
      expect(state).toMatchObject({ step: 'receiver-pin', error: { code: 'pin_wrong' } })
    }
    const signingPin = await enterSenderPin(handshake)
    const asked = alice.browser.sent.filter(({ name }) => name === 'enterSenderPin')
    expect(asked).toHaveLength(1)

    const { receiver } = handshake
    const slipped = await slip('signing', signingPin)
    for (let times = 0; times < 4; times += 1) {
      const state = await act(receiver, { type: 'enterPin', pin: slipped })
      expect(state).toMatchObject({ step: 'sender-pin', error: { code: 'pin_wrong' } })
    }
    const ended = { step: 'ended', error: { code: 'handshake_ended' } }
    expect(await act(receiver, { type: 'enterPin', pin: signingPin })).toMatchObject(ended)
    expect(scene.server.relationships.size).toBe(0)
  })

  test('of the receiver is good once on a device, in whatever tab', async () => {
    const { receiverPin } = await sendInvite(alice)
    const { receiver } = await receiveInvite(bob, receiverPin)
    receiver.send({ type: 'cancel' })
    const used = { step: 'enter', error: { code: 'pin_used' } }
    const start = { type: 'start', alias: 'Alice', pin: receiverPin } as const
    expect(await act(receiver, start)).toMatchObject(used)
    const tab = await openTab(bob)
    expect(await act(tab.client.handshakes.receive(), start)).toMatchObject(used)
    const again = { client: await bob.signInAgain() }
    expect(await act(again.client.handshakes.receive(), start)).toMatchObject(used)
  })

  test('of the receiver in two tabs at once goes on in one of them', async () => {
    const { receiverPin } = await sendInvite(alice)
    const tab = await openTab(bob)
    const flows = [bob, tab].map(({ client }) => client.handshakes.receive())
    const start = { type: 'start', alias: 'Alice', pin: receiverPin } as const
    const states = await Promise.all(flows.map((flow) => act(flow, start)))
    expect(states.map(({ step }) => step).sort()).toEqual(['enter', 'sender-pin'])
  })

  test('that others have guessed the routing of works all the same', async () => {
    const { sender, receiverPin } = await sendInvite(alice)
    const guessed = await slip('receiver', receiverPin)
    await receiveInvite(scene.mallory, guessed)
    const { receiver, senderPin } = await receiveInvite(bob, receiverPin)
    await completeHandshake({ sender, receiver, receiverPin, senderPin })
    expect(await listPartners(alice)).toMatchObject([{ user_id: bob.member.identity.user_id }])
  })

  test('that nobody was given is counted, and at the sixth nobody is asked any more', async () => {
    const { receiverPin } = await sendInvite(alice)
    scene.clock.advance(120_001)
    const codes: unknown[] = []
    for (let times = 0; times < 6; times += 1) {
      const receiver = bob.client.handshakes.receive()
      const pin = times === 0 ? receiverPin : await slipTimes(receiverPin, times)
      const state = await act(receiver, { type: 'start', alias: 'Alice', pin })
      codes.push('error' in state ? state.error?.code : null)
    }
    expect(codes).toEqual([...Array(5).fill('pincode_invalid'), 'too_many_requests'])
  })
})

/** As many other PINs as one likes. */
async function slipTimes(pin: string, times: number): Promise<string> {
  return slip('receiver', `${pin.slice(0, 5)}${'ABCDEFG'.charAt(times)}${pin.slice(6)}`)
}

describe('time', SLOW, () => {
  const late = { step: 'ended', error: { code: 'handshake_expired' } }

  test('is up after four minutes, however often the sender types', async () => {
    const { sender, senderPin } = await beginHandshake(alice, bob)
    await act(sender, { type: 'enterPin', pin: await slip('sender', senderPin) })
    scene.clock.advance(240_001)
    expect(await act(sender, { type: 'enterPin', pin: senderPin })).toMatchObject(late)
  })

  test('is up for the receiver when the Signing PIN comes too late', async () => {
    const handshake = await beginHandshake(alice, bob)
    scene.clock.advance(119_000)
    const pin = await enterSenderPin(handshake)
    scene.clock.advance(119_000)
    const wrong = await slip('signing', pin)
    await act(handshake.receiver, { type: 'enterPin', pin: wrong })
    scene.clock.advance(2_001)
    expect(await act(handshake.receiver, { type: 'enterPin', pin })).toMatchObject(late)
  })

  test('goes on while the monotonic clock sleeps, and while the wall clock is set back', async () => {
    const asleep = await beginHandshake(alice, bob)
    await act(asleep.sender, { type: 'enterPin', pin: await slip('sender', asleep.senderPin) })
    scene.clock.sleep(240_001)
    expect(await act(asleep.sender, { type: 'enterPin', pin: asleep.senderPin })).toMatchObject(
      late,
    )
    const setBack = await beginHandshake(alice, bob)
    await act(setBack.sender, { type: 'enterPin', pin: await slip('sender', setBack.senderPin) })
    const before = scene.clock.now()
    scene.clock.advance(240_001)
    scene.clock.set(before)
    expect(await act(setBack.sender, { type: 'enterPin', pin: setBack.senderPin })).toMatchObject(
      late,
    )
  })

  test('of a routing code is two minutes', async () => {
    const { sender, senderPin } = await beginHandshake(alice, bob)
    scene.clock.advance(120_001)
    expect(await act(sender, { type: 'enterPin', pin: senderPin })).toMatchObject({
      step: 'receiver-pin',
      error: { code: 'pincode_invalid' },
    })
  })
})
