import { createIdentity } from '@shrd/crypto/identity'
import { createKeyFile } from '@shrd/crypto/key-file'
import { beforeEach, describe, expect, test } from 'vitest'
import { createWorld, PASSWORD, signIn } from '../../test/world.ts'
import type { ShrdClient } from '../client.ts'
import { toCallOf } from './patient-call.ts'

const draft = { name: 'Home', description: null, icon: 'shield' as const, tags: [] }
const tooMany = (retryAfter?: string) => async () =>
  Response.json(
    { code: 'too_many_requests' },
    { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
  )

describe('a signed call that is one too many', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  let client: ShrdClient
  beforeEach(async () => {
    world = await createWorld()
    client = world.openTab()
    await signIn(client, world)
  })

  const received = (name: string) => world.server.received.filter((one) => one.name === name)

  test('waits for as long as the service says, and is made once', async () => {
    world.browser.intercept('createVault', tooMany('2'), tooMany('7'))
    const making = client.vaults.create(draft)
    for (const ms of [2_000, 7_000]) {
      await world.clock.timerOf(ms)
      expect(received('createVault')).toHaveLength(0)
      world.clock.advance(ms)
      // The clock of the service goes on too, and signatures are compared with it.
      world.serverClock.advance(ms)
    }
    const { vault_id } = await making
    expect(world.server.vaults.map((vault) => vault.vault_id)).toEqual([vault_id])
    const sent = world.browser.sent.filter(({ name }) => name === 'createVault')
    expect(sent).toHaveLength(3)
  })

  test.each([
    ['says no time', undefined],
    ['says no number', 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ['says more than a minute', '61'],
  ])('fails where the service %s', async (_title, retryAfter) => {
    world.browser.intercept('listVaults', tooMany(retryAfter))
    const listing = client.call('listVaults', {})
    await expect(listing).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('is not sent for ever', async () => {
    world.browser.intercept('listVaults', ...Array.from({ length: 20 }, () => tooMany('3')))
    const listing = client.call('listVaults', {})
    listing.catch(() => undefined)
    for (let n = 0; n < 10; n += 1) {
      await world.clock.timerOf(3_000)
      world.clock.advance(3_000)
    }
    await expect(listing).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(world.browser.sent.filter(({ name }) => name === 'listVaults')).toHaveLength(11)
  })

  test('is not made in the name of another member than the caller says', async () => {
    const calling = toCallOf(`usr_${'a'.repeat(32)}`, client.call)('listVaults', {})
    await expect(calling).rejects.toMatchObject({ code: 'aborted' })
    expect(world.browser.sent.filter(({ name }) => name === 'listVaults')).toHaveLength(0)
  })

  test('is not made as somebody else, who has signed in while it waited', async () => {
    const { identity, privateKeys, genesis } = await createIdentity()
    world.server.members.set(identity.user_id, { identity, log: [genesis], enrolled: true })
    const text = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
    world.browser.intercept('updateContact', tooMany('30'))
    const saving = client.call('updateContact', {
      sealed: null,
      emails: ['a@example.org'],
      invoice: null,
    })
    saving.catch(() => undefined)
    await world.clock.timerOf(30_000)
    await client.session.logout()
    await signIn(client, { file: { ...world.file, text } })
    world.clock.advance(30_000)
    world.serverClock.advance(30_000)
    await expect(saving).rejects.toMatchObject({ code: 'aborted' })
    expect(received('updateContact')).toHaveLength(0)
  })

  test('is cut off by its caller while it waits', async () => {
    world.browser.intercept('listVaults', tooMany('30'))
    const cutting = new AbortController()
    const listing = client.call('listVaults', {}, { signal: cutting.signal })
    await world.clock.timerOf(30_000)
    cutting.abort()
    await expect(listing).rejects.toMatchObject({ code: 'aborted' })
    expect(world.clock.waiting()).not.toContain(30_000)
  })
})

test('a sign-in that is one too many says so, and does not wait', async () => {
  const { browser, openTab } = await createWorld()
  browser.intercept('login', tooMany('2'))
  const user_id = `usr_${'a'.repeat(32)}`
  await expect(openTab().call('login', { user_id })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})
