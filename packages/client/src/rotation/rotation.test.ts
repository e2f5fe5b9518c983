import { openKeyFile } from '@shrd/crypto/key-file'
import { describe, expect, test, vi } from 'vitest'
import { cutAfter } from '../../test/fake-browser.ts'
import { TOKEN } from '../../test/handlers/token.ts'
import {
  createReady,
  createSubmitted,
  sequenceOf,
  submit,
} from '../../test/rotation/ready-member.ts'
import {
  createRotatingMember,
  makeNewFile,
  openBrowser,
  openTab,
  readEverything,
  readSequences,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import { PASSWORD } from '../../test/world.ts'
import type { SessionState } from '../session/session-state.ts'

const SECONDS = 1000

describe('replacing keys', () => {
  test(
    'begins, is confirmed, is submitted, and brings everything under the new keys',
    async () => {
      const world = await createRotatingMember()
      const { browser, client, file } = world
      const before = await readEverything(browser, client)
      const fractions: number[] = []
      const made = await client.rotation.begin(
        { file: file.text, password: PASSWORD, reason: 'routine' },
        { onProgress: (fraction) => fractions.push(fraction) },
      )
      expect(made.fileName).toBe('SHRD_ENCRYPTED_IDENTITY.key')
      expect(fractions.at(-1)).toBe(1)
      await client.rotation.confirm({ file: made.fileText, password: PASSWORD })
      await client.rotation.prove(TOKEN)
      expect(sequenceOf(world)).toBe(0)
      await client.rotation.submit()
      expect(sequenceOf(world)).toBe(1)
      expect(await readEverything(browser, client)).toEqual(before)
      const progress: string[] = []
      const report = await client.rotation.resume({
        onProgress: ({ done, total }) => progress.push(`${done}/${total}`),
      })
      expect(report).toEqual({ done: 4, refused: [], failed: [] })
      expect(progress).toEqual(['0/4', '1/4', '2/4', '3/4', '4/4'])
      expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([1]))
      expect(await client.rotation.resume()).toEqual({ done: 0, refused: [], failed: [] })
    },
    30 * SECONDS,
  )

  test(
    'ends with a key file that has nothing left to send and knows the manifest',
    async () => {
      const world = await createSubmitted()
      await world.client.rotation.resume()
      const before = await readEverything(world.browser, world.client)
      const given = { file: world.next.text, password: PASSWORD }
      const { fileText: text } = await world.client.rotation.complete(given)
      const { floor, pending } = await openKeyFile(text, PASSWORD)
      expect(pending).toBeNull()
      expect(world.server.manifests.get(world.user_id)?.current).toMatchObject(floor)
      const elsewhere = openBrowser(world)
      const again = await signInTo(elsewhere, { ...world.file, text })
      expect(await readEverything(elsewhere, again)).toEqual(before)
    },
    30 * SECONDS,
  )

  test('signs requests with the new keys from then on, in every tab of the browser', async () => {
    const world = await createReady()
    const { browser, clock, server } = world
    const other = openTab(browser)
    await other.session.validate()
    await submit(world)
    await expect(other.vaults.list()).rejects.toMatchObject({ code: 'key_replaced' })
    // What that tab asked for was refused, so it looks for its keys; not twice in 50 ms.
    await clock.timerOf(50)
    clock.advance(50)
    await vi.waitFor(() =>
      expect(other.session.getState()).toMatchObject({ keys: { sequence: 1 } }),
    )
    expect((await other.vaults.list()).items).toHaveLength(1)
    const reloaded = openTab(browser)
    await reloaded.session.validate()
    expect((await reloaded.vaults.list()).items).toHaveLength(1)
    const { request } = server.received.at(-1) ?? {}
    expect(request?.headers['signature-input']).toContain(`keyid="${world.user_id}.1"`)
  })

  test('ends all sessions but the one that did it', async () => {
    const world = await createReady()
    const tablet = await signInTo(openBrowser(world), world.file)
    await submit(world)
    await expect(tablet.vaults.list()).rejects.toMatchObject({ code: 'session_ended' })
    expect((await world.client.vaults.list()).items).toHaveLength(1)
  })

  test('is done all the same when the answer of the server is lost', async () => {
    const world = await createReady()
    world.browser.intercept('rotateKeys', cutAfter)
    await submit(world)
    expect(sequenceOf(world)).toBe(1)
    expect(await world.client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
  })

  test('ends no tab that asks for the session before the new keys are stored', async () => {
    const world = await createReady()
    const { browser, client, clock } = world
    const tab = openTab(browser)
    await tab.session.validate()
    clock.advance(50)
    const asked: Promise<SessionState>[] = []
    browser.intercept('rotateKeys', async (forward) => {
      const answer = await forward()
      // By then, the new key log has been seen and pinned.
      browser.intercept('getManifest', async (next) => {
        const loaded = new Promise<void>((resolve) => {
          browser.intercept('getKey', async (load) => load().finally(resolve))
        })
        asked.push(client.session.validate(), tab.session.validate())
        await Promise.all([asked[0], loaded])
        return next()
      })
      return answer
    })
    await submit(world)
    // The tab looks for its keys again, not twice in 50 ms.
    await clock.timerOf(50)
    clock.advance(50)
    const states = await Promise.all(asked)
    expect(states.map(({ status }) => status)).toEqual(['signed-in', 'signed-in'])
    expect(states[1]).toMatchObject({ keys: { sequence: 1 } })
    expect(sequenceOf(world)).toBe(1)
  })

  test('is refused when another device was faster, and the file of that one works', async () => {
    const world = await createReady()
    const rival = await makeNewFile(world, world.file, 'routine')
    await world.client.rotation.confirm({ file: world.next.text, password: PASSWORD })
    await world.client.rotation.prove(TOKEN)
    await signInTo(openBrowser(world), rival)
    await expect(world.client.rotation.submit()).rejects.toMatchObject({ code: 'session_ended' })
    const late = signInTo(openBrowser(world), world.next)
    await expect(late).rejects.toMatchObject({ code: 'key_file_replaced' })
    const client = await signInTo(openBrowser(world), rival)
    expect(await client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
  })

  test(
    'can follow one that was not finished, and nothing is lost',
    async () => {
      const world = await createSubmitted()
      const { browser, client, server, user_id } = world
      const before = await readEverything(browser, client)
      const made = await client.rotation.begin({
        file: world.next.text,
        password: PASSWORD,
        reason: 'compromised',
      })
      await client.rotation.confirm({ file: made.fileText, password: PASSWORD })
      await client.rotation.prove(TOKEN)
      await client.rotation.submit()
      expect(server.members.get(user_id)?.log).toHaveLength(3)
      const elsewhere = openBrowser(world)
      const other = await signInTo(elsewhere, { ...world.file, text: made.fileText })
      expect(await readEverything(elsewhere, other)).toEqual(before)
      expect(await other.rotation.resume()).toMatchObject({ refused: [], failed: [] })
      expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([2]))
      expect(await readEverything(elsewhere, other)).toEqual(before)
    },
    30 * SECONDS,
  )
})
