import { expect, test } from 'vitest'
import { hang } from '../../test/fake-browser.ts'
import { submit } from '../../test/rotation/ready-member.ts'
import {
  createRotatingMember,
  makeNewFile,
  openBrowser,
  signInTo,
} from '../../test/rotation/rotating-member.ts'

const CLEAR = { emails: ['ada@example.org'], invoice: null }

test.each(['routine', 'compromised'] as const)(
  'what is sealed for the member alone opens after a %s replacement of keys',
  async (reason) => {
    const world = await createRotatingMember()
    const { client, server, user_id } = world
    await client.preferences.update({ locale: 'de', favourites: ['doc_a'] })
    await client.profile.updateContact({ first_name: 'Ada' }, CLEAR)
    await client.profile.updateAddress({ city: 'London' })
    const before = server.profiles.get(user_id)?.preferences.sealed
    const next = await makeNewFile(world, world.file, reason)
    await submit({ client, next })
    expect(await client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
    const after = server.profiles.get(user_id)?.preferences.sealed
    expect(after === before).toBe(reason === 'routine')
    const elsewhere = await signInTo(openBrowser(world), next)
    expect(await elsewhere.preferences.get()).toMatchObject({
      locale: 'de',
      favourites: ['doc_a'],
    })
    expect(await elsewhere.profile.getContact()).toMatchObject({
      fields: { first_name: 'Ada' },
      emails: [{ address: 'ada@example.org' }],
    })
    expect(await elsewhere.profile.getAddress()).toMatchObject({ fields: { city: 'London' } })
  },
  30_000,
)

test('a page that closes right after the new self key was stored leaves everything readable', async () => {
  const world = await createRotatingMember()
  const { client, browser } = world
  await client.preferences.update({ locale: 'de', favourites: ['doc_a'] })
  await client.profile.updateContact({ first_name: 'Ada' }, CLEAR)
  await client.profile.updateAddress({ city: 'London' })
  const next = await makeNewFile(world, world.file, 'compromised')
  await submit({ client, next })
  const stored = new Promise<void>((resolve) => {
    browser.intercept('updateSelfDocument', async (forward, init) => {
      await forward()
      resolve()
      return hang(forward, init)
    })
  })
  client.rotation.resume().catch(() => undefined)
  await stored
  const elsewhere = await signInTo(openBrowser(world), next)
  expect(await elsewhere.preferences.get()).toMatchObject({ favourites: ['doc_a'] })
  expect(await elsewhere.profile.getContact()).toMatchObject({ fields: { first_name: 'Ada' } })
  expect(await elsewhere.profile.getAddress()).toMatchObject({ fields: { city: 'London' } })
})

test('a change by another device in the same moment is kept, and sealed at the next try', async () => {
  const world = await createRotatingMember()
  const { client, server, user_id } = world
  await client.preferences.update({ favourites: ['doc_a'] })
  const next = await makeNewFile(world, world.file, 'compromised')
  await submit({ client, next })
  const tablet = await signInTo(openBrowser(world), next)
  world.browser.intercept('updateSelfDocument', async (forward) => {
    if (server.profiles.get(user_id)?.preferences.version === 1) {
      await tablet.preferences.update({ favourites: ['doc_b'] })
    }
    return forward()
  })
  expect(await client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
  const elsewhere = await signInTo(openBrowser(world), next)
  expect(await elsewhere.preferences.get()).toMatchObject({ favourites: ['doc_b'] })
})
