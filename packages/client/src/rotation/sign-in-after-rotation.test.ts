import { describe, expect, test } from 'vitest'
import { createReady, createSubmitted, sequenceOf } from '../../test/rotation/ready-member.ts'
import {
  createDocument,
  openBrowser,
  readEverything,
  signInTo,
} from '../../test/rotation/rotating-member.ts'

describe('signing in with a key file', () => {
  test('that was never submitted puts its keys into force after the second factor', async () => {
    const world = await createReady()
    const tablet = await signInTo(openBrowser(world), world.file)
    const before = await readEverything(world.browser, world.client)
    const elsewhere = openBrowser(world)
    const client = await signInTo(elsewhere, world.next)
    expect(sequenceOf(world)).toBe(1)
    await expect(tablet.vaults.list()).rejects.toMatchObject({ code: 'session_ended' })
    expect(await readEverything(elsewhere, client)).toEqual(before)
  })

  test('leaves the old one in force until then', async () => {
    const world = await createReady()
    const before = await readEverything(world.browser, world.client)
    const elsewhere = openBrowser(world)
    const client = await signInTo(elsewhere, world.file)
    expect(await readEverything(elsewhere, client)).toEqual(before)
    expect(sequenceOf(world)).toBe(0)
  })

  test('that was replaced is told so, on this device before any request and elsewhere by the server', async () => {
    const world = await createSubmitted()
    const sent = world.browser.sent.length
    const here = signInTo(world.browser, world.file)
    await expect(here).rejects.toMatchObject({ code: 'key_file_replaced' })
    expect(world.browser.sent).toHaveLength(sent)
    const elsewhere = signInTo(openBrowser(world), world.file)
    await expect(elsewhere).rejects.toMatchObject({ code: 'key_file_replaced' })
  })

  test('that was submitted and not written again works like any other, again and again', async () => {
    const world = await createSubmitted()
    await world.client.rotation.resume()
    const before = await readEverything(world.browser, world.client)
    for (let times = 0; times < 2; times += 1) {
      const elsewhere = openBrowser(world)
      expect(await readEverything(elsewhere, await signInTo(elsewhere, world.next))).toEqual(before)
    }
    expect(world.server.members.get(world.user_id)?.log).toHaveLength(2)
  })

  test('reads what other devices wrote after the new file was made', async () => {
    const world = await createReady()
    await createDocument(world.client, world.vault_id, { title: 'Late' })
    const before = await readEverything(world.browser, world.client)
    const elsewhere = openBrowser(world)
    expect(await readEverything(elsewhere, await signInTo(elsewhere, world.next))).toEqual(before)
  })
})
