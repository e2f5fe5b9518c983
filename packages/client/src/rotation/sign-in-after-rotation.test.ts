import { describe, expect, test } from 'vitest'
import { TOKEN } from '../../test/handlers/token.ts'
import { createReady, createSubmitted, sequenceOf } from '../../test/rotation/ready-member.ts'
import {
  createDocument,
  type HeldFile,
  openBrowser,
  openTab,
  readEverything,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import { at, PASSWORD, reach } from '../../test/world.ts'
import type { ShrdClient } from '../client.ts'
import { createPins } from '../member/pins.ts'

/** The step at which a sign-in waits for its user, after the code. */
async function signInUntilAsked(client: ShrdClient, file: HeldFile) {
  const flow = client.login.create()
  flow.send({ type: 'submit', file, password: PASSWORD })
  await reach(flow, at('token'))
  flow.send({ type: 'submitToken', token: TOKEN })
  return { flow, asked: await reach(flow, at('formerKeys')) }
}

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

  test('asks before it adopts what former keys wrote after the file was made', async () => {
    const world = await createReady()
    await createDocument(world.client, world.vault_id, { title: 'Late' })
    const elsewhere = openBrowser(world)
    const client = openTab(elsewhere)
    const { flow, asked } = await signInUntilAsked(client, world.next)
    expect(asked).toMatchObject({ busy: false, error: null })
    expect(asked.device).not.toBe('')
    expect(client.session.getState().status).not.toBe('signed-in')
    flow.send({ type: 'back' })
    expect(flow.getState().step).toBe('credentials')
    expect(await createPins(elsewhere.tab().keys, world.user_id).findSettled()).toBe(0)
    expect((await client.session.validate()).status).toBe('signed-out')
  })

  test('asks nothing where the former keys wrote nothing after the file was made', async () => {
    const world = await createSubmitted()
    const flow = openTab(openBrowser(world)).login.create()
    flow.send({ type: 'submit', file: world.next, password: PASSWORD })
    await reach(flow, at('token'))
    flow.send({ type: 'submitToken', token: TOKEN })
    await reach(flow, at('done'))
  })
})
