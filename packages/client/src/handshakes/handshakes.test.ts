import { parsePin } from '@shrd/crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { cutAfter, cutBefore, hang } from '../../test/fake-browser.ts'
import {
  act,
  agree,
  beginHandshake,
  completeHandshake,
  consent,
  enterSenderPin,
  type Handshake,
  isIdle,
  receiveInvite,
  sendInvite,
} from '../../test/handshake-scene.ts'
import { createScene, type Player, type Scene, SECRET } from '../../test/lying-server/scene.ts'
import { createDraft, HOME } from '../../test/sharing-scene.ts'
import { API, at, PAGE, reach, signIn } from '../../test/world.ts'
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

const listPartners = async ({ client }: Pick<Player, 'client'>) =>
  (await client.partners.list()).items

/** Another tab of the same browser. */
async function openTab({ browser, file }: Player) {
  const client = createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports: browser.tab() })
  await signIn(client, { file })
  return { client }
}

/** Everything that a device has sent. */
const bodiesOf = ({ received }: Scene['server']) =>
  received.map(({ request }) => new TextDecoder().decode(request.body)).join('\n')

describe('a whole handshake', SLOW, () => {
  test('makes each a contact of the other, on every device, and sharing works [HAND-08] [HAND-14]', async () => {
    const expires_at = scene.clock.now() + 86_400_000
    const handshake = await beginHandshake(alice, bob, { expires_at })
    expect(handshake.receiverPin).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await agree(handshake)
    expect(handshake.receiver.getState()).toMatchObject({
      step: 'consent',
      partner_id: alice.member.identity.user_id,
      expires_at,
    })
    await act(handshake.receiver, { type: 'sign' })
    const handshake_id = await finish(handshake)

    for (const [one, other, name] of [
      [alice, bob, 'Bob'],
      [bob, alice, 'Alice'],
    ] as const) {
      const { user_id } = other.member.identity
      const expected = { handshake_id, user_id, name, status: 'active', verified: false }
      expect(await listPartners(one)).toMatchObject([expected])
      expect(await listPartners({ client: await one.signInElsewhere() })).toMatchObject([expected])
    }
    const { vault_id } = await alice.client.vaults.create(HOME)
    const document_id = await alice.client.documents.create(createDraft(vault_id))
    await alice.client.sharing.share(document_id, [handshake_id], [])
    expect((await bob.client.documents.get(document_id)).body.password).toBe(SECRET)
  })

  test('tells the server the routing characters and nothing else of any PIN', async () => {
    const handshake = await beginHandshake(alice, bob)
    const signingPin = await enterSenderPin(handshake)
    await act(handshake.receiver, { type: 'enterPin', pin: signingPin })
    await act(handshake.receiver, { type: 'sign' })
    await finish(handshake)
    const told = bodiesOf(scene.server)
    for (const [kind, pin] of [
      ['receiver', handshake.receiverPin],
      ['sender', handshake.senderPin],
      ['signing', signingPin],
    ] as const) {
      const { routing, authenticator } = await parsePin(kind, pin)
      expect(told).toContain(`"pincode":"${routing}"`)
      expect(told).not.toContain(authenticator)
      expect(told).not.toContain(pin)
    }
  })

  test('shows both names to nobody but who gave them', async () => {
    await completeHandshake(await beginHandshake(alice, bob))
    const [kept] = scene.server.relationships.values()
    expect(kept?.sender_alias).toMatch(/^[\w+/=]+\.[\w+/=]+$/)
    expect(bodiesOf(scene.server)).not.toContain('Bob')
  })

  test('does not begin without a name of 3 to 30 characters, or with an end in the past', async () => {
    const sender = alice.client.handshakes.send()
    expect(await act(sender, { type: 'start', alias: ' B ' })).toMatchObject({
      error: { code: 'alias_too_short' },
    })
    const refused = { step: 'invite', error: { code: 'invalid_input' } }
    expect(await act(sender, { type: 'start', alias: 'B'.repeat(31) })).toMatchObject(refused)
    const expires_at = scene.clock.now()
    expect(await act(sender, { type: 'start', alias: 'Bob', expires_at })).toMatchObject(refused)
    expect(scene.server.handshakes.byId.size).toBe(0)
  })
})

/** The sender's last answer. */
async function finish({ sender }: Handshake): Promise<string> {
  sender.send({ type: 'partnerConnected' })
  return (await reach(sender, at('connected'))).handshake_id
}

/** A PIN with its last authenticator character and its check exchanged for others. */
async function slip(kind: 'receiver' | 'sender' | 'signing', pin: string): Promise<string> {
  for (const one of 'ABCDEFGH') {
    for (const check of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      const other = `${pin.slice(0, -2)}${one}${check}`
      const isPin = await parsePin(kind, other).then(
        () => true,
        () => false,
      )
      if (isPin && other !== pin) return other
    }
  }
  throw new Error('There is no such PIN.')
}

describe('a PIN', SLOW, () => {
  test('with a slip of the finger is asked for again, and nobody hears of it', async () => {
    const { receiverPin, sender } = await sendInvite(alice)
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
      await expect.poll(() => alice.browser.sent.some((one) => one.name === name)).toBe(true)
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
      await expect.poll(() => bob.browser.sent.some((one) => one.name === name)).toBe(true)
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

describe('a relationship', SLOW, () => {
  test('is revoked by who has sent the invite, and by nobody else [HAND-21]', async () => {
    const handshake_id = await completeHandshake(await beginHandshake(alice, bob))
    await expect(bob.client.handshakes.revoke(handshake_id)).rejects.toMatchObject({
      code: 'relationship_not_owned',
    })
    expect(await listPartners(alice)).toMatchObject([{ status: 'active' }])
    await alice.client.handshakes.revoke(handshake_id)
    expect(await listPartners(alice)).toMatchObject([{ status: 'ended' }])
    expect(await listPartners(bob)).toMatchObject([{ status: 'ended' }])
    const elsewhere = { client: await alice.signInElsewhere() }
    expect(await listPartners(elsewhere)).toMatchObject([{ status: 'ended' }])
  })

  test('is renamed for who renames it [HAND-28]', async () => {
    const handshake_id = await completeHandshake(await beginHandshake(alice, bob))
    await alice.client.handshakes.rename(handshake_id, ' Robert ')
    expect(await listPartners(alice)).toMatchObject([{ name: 'Robert' }])
    expect(await listPartners(bob)).toMatchObject([{ name: 'Alice' }])
    await expect(alice.client.handshakes.rename(handshake_id, ' B')).rejects.toMatchObject({
      code: 'alias_too_short',
    })
  })
})
