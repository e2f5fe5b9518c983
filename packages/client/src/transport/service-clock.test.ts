import { describe, expect, test } from 'vitest'
import { createDraft, HOME } from '../../test/sharing-scene.ts'
import { createWorld, signIn, type World } from '../../test/world.ts'
import { serviceClockOf } from './service-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What the service holds of a date, in whichever record. */
function readDates({ server }: World): number[] {
  const records = server.received.flatMap(({ request }) => {
    const text = new TextDecoder().decode(request.body)
    return [...text.matchAll(/\\"(?:saved_at|created_at|updated_at|at)\\":(\d+)/g)]
  })
  return records.map(([, date]) => Number(date))
}

/** Everything that is dated and signed, once. */
async function signEverything(client: ReturnType<World['openTab']>): Promise<void> {
  const { vault_id } = await client.vaults.create(HOME)
  const document_id = await client.documents.create(createDraft(vault_id))
  const base = await client.documents.get(document_id)
  await client.documents.save(document_id, { body: { ...base.body, notes: 'n' } }, { base })
  await client.files.upload(document_id, new File(['content'], 'a.txt'))
  await client.documents.restoreVersion(document_id, 1)
  await client.documents.moveToTrash(document_id)
  await client.preferences.update({ favourites: [], recents: [] })
}

describe('what is signed is dated by the time of the service', () => {
  test.each([-10, 10, 60 * 24 * 400])('with a clock %i minutes off', async (minutes) => {
    const world = await createWorld()
    const client = world.openTab()
    await signIn(client, world)
    world.clock.set(world.clock.now() + minutes * MINUTE)
    const began = world.server.received.length
    await signEverything(client)
    world.server.received.splice(0, began)
    const dates = readDates(world)
    expect(dates.length).toBeGreaterThan(10)
    // The header of an answer says whole seconds.
    for (const date of dates) expect(Math.abs(date - world.serverClock.now())).toBeLessThan(1000)
  })

  test('after a record was refused for its date, the next try is dated right', async () => {
    const world = await createWorld()
    const client = world.openTab()
    await signIn(client, world)
    const { vault_id } = await client.vaults.create(HOME)
    // Set while a record is being signed, so that no request before it has shown the time.
    world.browser.intercept('createDocument', async () => {
      world.clock.set(world.clock.now() + HOUR)
      const headers = { date: new Date(world.serverClock.now()).toUTCString() }
      return Response.json({ code: 'record_ahead' }, { status: 422, headers })
    })
    const create = () => client.documents.create(createDraft(vault_id))
    await expect(create()).rejects.toMatchObject({ code: 'record_ahead' })
    const began = world.browser.sent.length
    const document_id = await create()
    // Neither the signature nor the date has to be corrected any more.
    const names = world.browser.sent.slice(began).map(({ name }) => name)
    expect(names.filter((name) => name === 'createDocument')).toHaveLength(1)
    const { saved_at } = await client.documents.get(document_id)
    expect(Math.abs(saved_at - world.serverClock.now())).toBeLessThan(1000)
  })

  test('every page on a device has the one corrected clock of that device', () => {
    const clock = { now: () => 5000 }
    expect(serviceClockOf(clock).correct('Thu, 01 Jan 1970 00:00:07 GMT')).toBe(true)
    expect(serviceClockOf(clock).now()).toBe(7000)
    expect(serviceClockOf({ now: () => 5000 }).now()).toBe(5000)
    expect(serviceClockOf(clock).correct('yesterday')).toBe(false)
    expect(serviceClockOf(clock).now()).toBe(7000)
  })
})
