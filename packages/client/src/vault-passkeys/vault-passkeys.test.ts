import { derivePasskeyKey, openPasskeyEnvelope, signPasskeyList } from '@shrd/crypto/passkeys'
import { describe, expect, test } from 'vitest'
import { passkeysOf } from '../../test/handlers/passkey-handlers.ts'
import { TOKEN } from '../../test/handlers/token.ts'
import {
  addPasskey,
  createPasskeyMember,
  keptOf,
  openElsewhere,
  type PasskeyMember,
  signInByTouch,
} from '../../test/passkey-scene.ts'
import {
  makeNewFile,
  openTab,
  readEverything,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import { createSoftwarePasskeys } from '../../test/software-passkeys.ts'
import { API, PASSWORD } from '../../test/world.ts'
import { createOfflineReader } from '../offline/offline-reader.ts'

const kinds = ({ authenticator }: PasskeyMember) => authenticator.asked.map(({ kind }) => kind)
const prepare = ({ client, file }: PasskeyMember) =>
  client.passkeys.prepare({ file: file.text, password: PASSWORD, token: TOKEN })

describe('a passkey', () => {
  test('opens the vault by one touch in this browser, in place of file, password and token', async () => {
    const world = await createPasskeyMember()
    const before = await readEverything(world.browser, world.client)
    await addPasskey(world, ' Laptop ')
    expect(await world.client.passkeys.list()).toMatchObject([
      { name: 'Laptop', opens: true, isKnownHere: true },
    ])
    await world.client.session.logout()
    const again = openTab(world.browser)
    expect(await again.passkeyLogin.isKnown()).toBe(true)
    expect(await again.passkeyLogin.signIn()).toBe('/dashboard')
    expect(kinds(world)).toEqual(['create', 'get'])
    expect(await readEverything(world.browser, again)).toEqual(before)
    const reloaded = openTab(world.browser)
    await reloaded.session.validate()
    expect((await reloaded.vaults.list()).items).toHaveLength(1)
  })

  test('opens it by two touches in a browser that does not know it, and by one afterwards', async () => {
    const world = await createPasskeyMember()
    await addPasskey(world)
    const browser = openElsewhere(world)
    const client = openTab(browser)
    expect(await client.passkeyLogin.isKnown()).toBe(false)
    await client.passkeyLogin.signIn()
    expect(kinds(world)).toEqual(['create', 'get', 'get'])
    await client.session.logout()
    await signInByTouch(browser)
    expect(kinds(world)).toEqual(['create', 'get', 'get', 'get'])
  })

  test('whose authenticator gives a secret only at a sign-in is touched twice at once', async () => {
    const world = await createPasskeyMember({ secrets: 'at sign-in' })
    await addPasskey(world)
    expect(kinds(world)).toEqual(['create', 'get'])
    await signInByTouch(world.browser)
  })

  test.each([true, false])(
    'whose authenticator gives none is not added, told of beforehand: %s',
    async (isSilent) => {
      const world = await createPasskeyMember({ secrets: 'never', isSilent })
      const prepared = await prepare(world)
      await expect(prepared.finish('Key')).rejects.toMatchObject({ code: 'passkey_no_secret' })
      expect(await world.client.passkeys.list()).toEqual([])
      expect(world.authenticator.forgotten).toEqual([world.authenticator.asked[0]?.credential])
    },
  )

  test('is not made twice when the second dialog is closed', async () => {
    const world = await createPasskeyMember({ secrets: 'at sign-in' })
    const prepared = await prepare(world)
    const { get } = world.authenticator
    const closed = { ...world.authenticator }
    let isFirst = true
    Object.assign(world.authenticator, {
      get: (...given: Parameters<typeof get>) => {
        if (isFirst) closed.cancelNext()
        isFirst = false
        return get(...given)
      },
    })
    await expect(prepared.finish('Key')).rejects.toMatchObject({ code: 'passkey_cancelled' })
    await prepared.finish('Key')
    expect(kinds(world)).toEqual(['create', 'get'])
    expect(await world.client.passkeys.list()).toMatchObject([{ name: 'Key', opens: true }])
  })

  test('needs the key file of the member, and a right token', async () => {
    const world = await createPasskeyMember()
    const other = await createPasskeyMember({}, { who: 1 })
    const input = { file: other.file.text, password: PASSWORD, token: TOKEN }
    await expect(world.client.passkeys.prepare(input)).rejects.toMatchObject({
      code: 'identity_mismatch',
    })
    const wrong = { file: world.file.text, password: PASSWORD, token: '000000' }
    await expect(world.client.passkeys.prepare(wrong)).rejects.toMatchObject({
      code: 'token_invalid',
    })
    const prepared = await world.client.passkeys.prepare({ ...wrong, token: TOKEN })
    await expect(prepared.finish('x'.repeat(65))).rejects.toMatchObject({ code: 'invalid_input' })
    prepared.forget()
    await expect(prepared.finish('Key')).rejects.toBeInstanceOf(TypeError)
    expect(world.authenticator.asked).toEqual([])
  })

  test('that signs in but has no envelope says so, and can be given one', async () => {
    const world = await createPasskeyMember()
    const passkey_id = await addPasskey(world)
    keptOf(world).envelope = null
    expect(await world.client.passkeys.list()).toMatchObject([{ opens: false }])
    await expect(signInByTouch(world.browser)).rejects.toMatchObject({ code: 'passkey_closed' })
    expect(await openTab(world.browser).passkeyLogin.isKnown()).toBe(false)
    const again = await signInTo(world.browser, world.file)
    const input = { file: world.file.text, password: PASSWORD, token: TOKEN, passkey_id }
    await (await again.passkeys.prepare(input)).finish('Again')
    expect(await again.passkeys.list()).toMatchObject([{ opens: true, name: 'Again' }])
    await signInByTouch(world.browser)
  })

  test('that was removed opens nothing, and the other one still does', async () => {
    const world = await createPasskeyMember()
    const passkey_id = await addPasskey(world, 'Old')
    const [old] = world.authenticator.asked
    const second = createSoftwarePasskeys()
    const { text } = world.file
    const browser = openElsewhere({ ...world, authenticator: second })
    const client = await signInTo(browser, world.file)
    const handed = { file: text, password: PASSWORD, token: TOKEN }
    await (await client.passkeys.prepare(handed)).finish('New')
    await client.passkeys.remove(passkey_id)
    expect(await client.passkeys.list()).toMatchObject([{ name: 'New', opens: true }])
    await expect(signInByTouch(world.browser)).rejects.toMatchObject({ code: 'passkey_unknown' })
    expect(world.authenticator.forgotten).toEqual([old?.credential])
    await signInByTouch(browser)
  })

  test('of two members on one security key opens the vault of its own member', async () => {
    const alice = await createPasskeyMember()
    const { server, clock, authenticator } = alice
    const bob = await createPasskeyMember({}, { who: 1, service: { server, clock }, authenticator })
    await addPasskey(alice)
    await addPasskey(bob)
    const [first, second] = authenticator.asked
    const browser = openElsewhere(alice)
    for (const [made, { user_id }] of [
      [first, alice],
      [second, bob],
      [first, alice],
    ] as const) {
      authenticator.choose(made?.credential ?? '')
      const client = await signInByTouch(browser, { any: true })
      expect(client.session.getState()).toMatchObject({ user: { user_id } })
      await client.session.logout()
    }
    // Both are known by then: one touch is enough, whichever is chosen.
    const before = authenticator.asked.length
    authenticator.choose(second?.credential ?? '')
    const client = await signInByTouch(browser)
    expect(client.session.getState()).toMatchObject({ user: { user_id: bob.user_id } })
    expect(authenticator.asked.length).toBe(before + 1)
  })

  test('has no name that only the service tells', async () => {
    const world = await createPasskeyMember()
    await addPasskey(world, 'Laptop')
    world.server.deviate('listVaultPasskeys', ({ passkeys, ...honest }) => ({
      ...honest,
      list: null,
      passkeys: passkeys.map((one) => ({ ...one, name: 'Old key' })),
    }))
    expect(await world.client.passkeys.list()).toMatchObject([{ name: null, opens: false }])
  })

  test('leaves no secret in the page, also if the service lies or names another member', async () => {
    const world = await createPasskeyMember()
    await addPasskey(world)
    const other = await createPasskeyMember({}, { who: 1 })
    const secrets: (Uint8Array | undefined)[] = []
    const { get } = world.authenticator
    Object.assign(world.authenticator, {
      get: async (...given: Parameters<typeof get>) => {
        const touched = await get(...given)
        secrets.push(touched.secret)
        return touched
      },
    })
    for (const [lie, code] of [
      [{ user_id: other.user_id }, 'passkey_locked'],
      [{ user_id: 'nobody' }, 'bad_answer'],
    ] as const) {
      world.server.deviate('openPasskeyLogin', (honest) => ({ ...honest, ...lie }))
      await expect(signInByTouch(world.browser)).rejects.toMatchObject({ code })
    }
    expect(secrets.map((secret) => secret?.every((byte) => byte === 0))).toEqual([
      ...[true, true, true],
    ])
  })

  test('leaves the service nothing that opens the keys', async () => {
    const world = await createPasskeyMember()
    await addPasskey(world)
    await signInByTouch(world.browser)
    const sent = world.server.received
      .map(({ request }) => new TextDecoder().decode(request.body))
      .join('\n')
    const { privateSigningKey, privateExchangeKey } = world.member.privateKeys
    for (const secret of [privateSigningKey, privateExchangeKey, PASSWORD, '"prf"']) {
      expect(sent).not.toContain(secret)
    }
  })
})

describe('a replacement of keys', () => {
  const rotate = async (
    world: PasskeyMember,
    reason: 'routine' | 'compromised',
    touch?: string,
  ) => {
    const { rotation } = world.client
    const next = await makeNewFile(world, world.file, reason)
    await rotation.confirm({ file: next.text, password: PASSWORD })
    await rotation.prove(TOKEN)
    if (touch !== undefined) await rotation.touchPasskey(touch)
    return { next, ...(await rotation.submit()) }
  }

  test('seals the new keys to every passkey without a touch', async () => {
    const world = await createPasskeyMember()
    await addPasskey(world)
    const touches = world.authenticator.asked.length
    expect((await rotate(world, 'routine')).lostPasskeys).toEqual([])
    expect(world.authenticator.asked).toHaveLength(touches)
    await world.client.rotation.resume()
    expect(await world.client.passkeys.list()).toMatchObject([{ name: 'Laptop', opens: true }])
    const before = await readEverything(world.browser, world.client)
    const client = await signInByTouch(world.browser)
    expect(client.session.getState()).toMatchObject({ keys: { sequence: 1 } })
    expect(await readEverything(world.browser, client)).toEqual(before)
  }, 30_000)

  test('after a theft seals them only to passkeys that were touched, and tells of the others', async () => {
    const world = await createPasskeyMember()
    const kept = await addPasskey(world, 'Kept')
    const file = { file: world.file.text, password: PASSWORD, token: TOKEN }
    const other = createSoftwarePasskeys()
    const browser = openElsewhere({ ...world, authenticator: other })
    await (await (await signInTo(browser, world.file)).passkeys.prepare(file)).finish('Other')
    const { lostPasskeys, next } = await rotate(world, 'compromised', kept)
    expect(lostPasskeys).toEqual(['Other'])
    expect(await world.client.passkeys.list()).toMatchObject([
      { name: 'Kept', opens: true },
      { opens: false },
    ])
    await signInByTouch(world.browser)
    await expect(signInByTouch(browser)).rejects.toMatchObject({ code: 'passkey_closed' })
    const client = await signInTo(browser, next)
    const passkey_id = (await client.passkeys.list())[1]?.passkey_id
    const input = { file: next.text, password: PASSWORD, token: TOKEN, passkey_id }
    await (await client.passkeys.prepare(input)).finish('Other')
    await signInByTouch(browser)
  }, 30_000)

  test('after a theft gives nothing to a passkey that the thief has listed', async () => {
    const world = await createPasskeyMember()
    const passkey_id = await addPasskey(world)
    const { server, user_id, member } = world
    const { list } = passkeysOf(server, user_id)
    if (list === null) throw new Error('There is no list.')
    const [listed] = JSON.parse(list.statement).passkeys
    // The thief has the keys, and the server is in league: the key pair is theirs.
    const secret = crypto.getRandomValues(new Uint8Array(32))
    const theirs = await derivePasskeyKey(secret, 'AAAA', { issuer: API, user_id })
    const passkeys = [{ ...listed, public_key: theirs.publicKey }]
    const forged = { issuer: API, counter: 2, passkeys, now: 1 }
    const theft = { list: await signPasskeyList(member.identity, forged), counter: 2 }
    Object.assign(passkeysOf(server, user_id), theft)
    await rotate(world, 'compromised', passkey_id)
    const { envelope } = keptOf(world).envelope ?? { envelope: '' }
    const opening = openPasskeyEnvelope({ ...theirs, credential: listed.credential }, 1, envelope)
    await expect(opening).rejects.toMatchObject({ code: 'passkey_locked' })
    await signInByTouch(world.browser)
  }, 30_000)

  test('that ends at the next sign-in leaves no passkey, and the list says so', async () => {
    const world = await createPasskeyMember()
    await addPasskey(world)
    const next = await makeNewFile(world, world.file, 'routine')
    const client = await signInTo(openElsewhere(world), next)
    expect(await client.passkeys.list()).toMatchObject([{ opens: false }])
    expect(passkeysOf(world.server, world.user_id).list).toBeNull()
    await expect(signInByTouch(world.browser)).rejects.toMatchObject({ code: 'passkey_closed' })
  }, 30_000)

  test('that ends in another browser stops no browser that saw the former list', async () => {
    const world = await createPasskeyMember()
    await addPasskey(world)
    const next = await makeNewFile(world, world.file, 'routine')
    const authenticator = createSoftwarePasskeys()
    const elsewhere = await signInTo(openElsewhere({ ...world, authenticator }), next)
    await addPasskey({ client: elsewhere, file: next }, 'Elsewhere')
    const client = await signInTo(world.browser, next)
    expect(await client.passkeys.list()).toMatchObject([
      { opens: false },
      { name: 'Elsewhere', opens: true },
    ])
    const passkey_id = (await client.passkeys.list())[0]?.passkey_id
    const input = { file: next.text, password: PASSWORD, token: TOKEN, passkey_id }
    await (await client.passkeys.prepare(input)).finish('Here')
    await signInByTouch(world.browser)
  }, 30_000)

  test('ends what a thief of the former keys has counted', async () => {
    const world = await createPasskeyMember()
    const { server, user_id, member } = world
    // The server is in league, and this browser has seen the list.
    const most = { issuer: API, counter: Number.MAX_SAFE_INTEGER, passkeys: [], now: 1 }
    const list = await signPasskeyList(member.identity, most)
    server.deviate('listVaultPasskeys', (honest) => ({ ...honest, list }))
    expect(await world.client.passkeys.list()).toEqual([])
    server.deviate('listVaultPasskeys', undefined)
    const next = await makeNewFile(world, world.file, 'compromised')
    await world.client.session.logout()
    const client = await signInTo(world.browser, next)
    await addPasskey({ client, file: next })
    expect(await client.passkeys.list()).toMatchObject([{ opens: true }])
    expect(passkeysOf(server, user_id).counter).toBe(1)
  }, 30_000)
})

describe('a copy for offline reading', () => {
  const readerOf = (world: PasskeyMember, browser = world.browser) => {
    const { offline, keys } = browser.tab()
    if (offline === undefined) throw new Error('The browser keeps no copies.')
    return createOfflineReader({ offline, keys, passkeys: world.authenticator })
  }
  const keep = async ({ client }: PasskeyMember) => {
    await client.offline.keep(true)
    await client.offline.refresh()
  }

  test('opens by touch in the browser that knows the passkey, and sends nothing', async () => {
    const world = await createPasskeyMember()
    await keep(world)
    expect(await readerOf(world).isTouchable()).toBe(false)
    await addPasskey(world)
    await keep(world)
    const sent = world.browser.sent.length
    const copy = await readerOf(world).touch()
    expect([copy.user_id, copy.documents.length]).toEqual([world.user_id, 2])
    expect(world.browser.sent).toHaveLength(sent)
    world.authenticator.cancelNext()
    await expect(readerOf(world).touch()).rejects.toMatchObject({ code: 'passkey_cancelled' })
  })

  test('opens no more by a passkey that was removed here', async () => {
    const world = await createPasskeyMember()
    const passkey_id = await addPasskey(world)
    await keep(world)
    await world.client.passkeys.remove(passkey_id)
    expect(await readerOf(world).isTouchable()).toBe(false)
    await expect(readerOf(world).touch()).rejects.toMatchObject({ code: 'offline_copy_missing' })
  })

  test('keeps nothing of a passkey that was removed here, and opens by the other one', async () => {
    const world = await createPasskeyMember()
    const removed = await addPasskey(world, 'Old')
    const [old] = world.authenticator.asked
    // Another security key, at the same browser.
    const second = createSoftwarePasskeys()
    Object.assign(world.authenticator, { create: second.create })
    await addPasskey(world, 'New')
    await keep(world)
    await world.client.passkeys.remove(removed)
    const { offline } = world.browser.tab()
    const [stored] = (await offline?.get(world.user_id, ['passkeys'])) ?? []
    expect(stored).toContain(second.asked[0]?.credential)
    expect(stored).not.toContain(old?.credential)
    await expect(readerOf(world).touch()).rejects.toMatchObject({ code: 'passkey_cancelled' })
    Object.assign(world.authenticator, { get: second.get })
    expect((await readerOf(world).touch()).user_id).toBe(world.user_id)
  })

  test('that a sign-out erased opens by no touch', async () => {
    const world = await createPasskeyMember()
    await addPasskey(world)
    await keep(world)
    await world.client.session.logout()
    await expect(readerOf(world).touch()).rejects.toMatchObject({ code: 'offline_copy_missing' })
  })
})
