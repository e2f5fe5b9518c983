import { createIdentity } from '@shrd/crypto/identity'
import { createKeyFile } from '@shrd/crypto/key-file'
import { expect, test } from 'vitest'
import { createWorld, PASSWORD, signIn } from '../../test/world.ts'

const draft = { name: 'Home', description: null, icon: 'shield' as const, tags: [] }

/** Two tabs of one browser, of which the second has signed in anew: the first does not know it. */
async function createOutdatedTab() {
  const world = await createWorld()
  const client = world.openTab()
  await signIn(client, world)
  await signIn(world.openTab(), world)
  const before = world.server.received.length
  const namesSince = () => world.server.received.slice(before).map(({ name }) => name)
  return { world, client, namesSince }
}

const refused = async () => Response.json({ code: 'signature_invalid' }, { status: 401 })

test('a call of a tab whose session was renewed in another one is signed anew, once', async () => {
  const { world, client, namesSince } = await createOutdatedTab()
  const made = await client.vaults.create(draft)
  expect(world.server.vaults.map(({ vault_id }) => vault_id)).toEqual([made.vault_id])
  const names = namesSince()
  expect(names.filter((name) => name === 'validate')).toHaveLength(1)
  const reference = world.server.sessions().at(-1)?.reference
  expect(client.session.getState()).toMatchObject({ user: { session: { reference } } })
  const [first] = names
  // Only the first call was refused; all others know the session by its new name.
  expect(names.filter((name) => name === first)).toHaveLength(2)
})

test('the change keeps its idempotency key, under a new nonce', async () => {
  const world = await createWorld()
  const client = world.openTab()
  await signIn(client, world)
  world.browser.intercept('createVault', async (forward) => {
    await signIn(world.openTab(), world)
    return forward()
  })
  const made = await client.vaults.create(draft)
  const requests = world.server.received.filter(({ name }) => name === 'createVault')
  const keys = requests.map(({ request }) => request.headers['idempotency-key'])
  const nonces = requests.map(
    ({ request }) => /nonce="([^"]+)"/.exec(request.headers['signature-input'] ?? '')?.[1],
  )
  expect([keys.length, new Set(keys).size, new Set(nonces).size]).toEqual([2, 1, 2])
  expect(world.server.vaults.map(({ vault_id }) => vault_id)).toEqual([made.vault_id])
})

test('a refusal stands where the session is the one that it was', async () => {
  const world = await createWorld()
  const client = world.openTab()
  await signIn(client, world)
  world.browser.intercept('listVaults', refused, refused)
  await expect(client.call('listVaults', {})).rejects.toMatchObject({ code: 'signature_invalid' })
  expect(world.browser.sent.filter(({ name }) => name === 'listVaults')).toHaveLength(1)
})

test('a refusal stands where the service cannot be asked which session it is', async () => {
  const { world, client, namesSince } = await createOutdatedTab()
  world.browser.intercept('validate', async () => Response.json({}, { status: 503 }))
  await expect(client.call('listVaults', {})).rejects.toMatchObject({ code: 'signature_invalid' })
  expect(namesSince()).toEqual(['listVaults'])
})

test('nothing is sent for somebody else who has signed in meanwhile', async () => {
  const world = await createWorld()
  const client = world.openTab()
  await signIn(client, world)
  const { identity, privateKeys, genesis } = await createIdentity()
  world.server.members.set(identity.user_id, { identity, log: [genesis], enrolled: true })
  const text = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  await signIn(world.openTab(), { file: { ...world.file, text } })
  const before = world.server.received.length
  await expect(client.vaults.create(draft)).rejects.toMatchObject({ code: 'signature_invalid' })
  const names = world.server.received.slice(before).map(({ name }) => name)
  expect(names.filter((name) => name === names[0])).toHaveLength(1)
  expect(world.server.vaults).toEqual([])
})
