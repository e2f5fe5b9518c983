import { createIdentity } from '@shrd/crypto'
import { expect, test } from 'vitest'
import { createWorld, signIn, type World } from '../../test/world.ts'

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

function referenceOf({ getState }: World['openTab'] extends () => infer C ? Session<C> : never) {
  const state = getState()
  return state.status === 'signed-in' ? state.user.session.reference : undefined
}
type Session<Client> = Client extends { session: infer Found } ? Found : never

test('a call of a tab whose session was renewed in another one is signed anew, once', async () => {
  const { world, client, namesSince } = await createOutdatedTab()
  const made = await client.vaults.create(draft)
  expect(world.server.vaults.map(({ vault_id }) => vault_id)).toEqual([made.vault_id])
  const names = namesSince()
  expect(names.filter((name) => name === 'validate')).toHaveLength(1)
  expect(referenceOf(client.session)).toBe(world.server.sessions().at(-1)?.reference)
  const [first] = names
  // Only the first call was refused; all others know the session by its new name.
  expect(names.filter((name) => name === first)).toHaveLength(2)
})

test('the change keeps its idempotency key, under a new nonce', async () => {
  const { world, client } = await createOutdatedTab()
  await client.call('listVaults', {})
  world.browser.intercept('createVault', refused)
  await signIn(world.openTab(), world)
  await client.vaults.create(draft)
  const requests = world.browser.sent.filter(({ name }) => name === 'createVault')
  expect(requests).toHaveLength(2)
  expect(world.server.vaults).toHaveLength(1)
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
  const { world, client, namesSince } = await createOutdatedTab()
  const { identity } = await createIdentity()
  const session = world.server.sessions().at(-1)
  if (session === undefined) throw new Error('nobody is signed in')
  session.user_id = identity.user_id
  await expect(client.vaults.create(draft)).rejects.toMatchObject({ code: 'signature_invalid' })
  expect(namesSince()).not.toContain('createVault')
  expect(world.server.vaults).toEqual([])
})
