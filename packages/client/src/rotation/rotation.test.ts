import { openKeyFile } from '@shrd/crypto'
import { describe, expect, test } from 'vitest'
import { cutAfter } from '../../test/fake-browser.ts'
import {
  createDocument,
  createRotatingMember,
  type HeldFile,
  makeNewFile,
  openBrowser,
  openTab,
  type RotatingMember,
  readEverything,
  readSequences,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import { PASSWORD } from '../../test/world.ts'

const SECONDS = 1000

/** A member whose new key file is made and whose old one is in force. */
async function createReady(): Promise<RotatingMember & { next: HeldFile }> {
  const world = await createRotatingMember()
  return { ...world, next: await makeNewFile(world, world.file, 'routine') }
}

/** A member whose new keys are in force, and nothing is sealed to them yet. */
async function createSubmitted(): Promise<RotatingMember & { next: HeldFile }> {
  const world = await createReady()
  await submit(world)
  return world
}

async function submit({ client, next }: Pick<RotatingMember, 'client'> & { next: HeldFile }) {
  await client.rotation.confirm({ file: next.text, password: PASSWORD })
  await client.rotation.submit()
}

const sequenceOf = ({ server, user_id }: RotatingMember) =>
  server.members.get(user_id)?.identity.sequence

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
      expect(sequenceOf(world)).toBe(0)
      await client.rotation.submit()
      expect(sequenceOf(world)).toBe(1)
      expect(await readEverything(browser, client)).toEqual(before)
      const progress: string[] = []
      const report = await client.rotation.resume({
        onProgress: ({ done, total }) => progress.push(`${done}/${total}`),
      })
      expect(report).toEqual({ done: 4, refused: [] })
      expect(progress).toEqual(['0/4', '1/4', '2/4', '3/4', '4/4'])
      expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([1]))
      expect(await client.rotation.resume()).toEqual({ done: 0, refused: [] })
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
    // Keys are not loaded twice in 50 ms.
    clock.advance(50)
    await other.session.validate()
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
    expect((await world.client.rotation.resume()).refused).toEqual([])
  })

  test('is refused when another device was faster, and the file of that one works', async () => {
    const world = await createReady()
    const rival = await makeNewFile(world, world.file, 'routine')
    await world.client.rotation.confirm({ file: world.next.text, password: PASSWORD })
    await signInTo(openBrowser(world), rival)
    await expect(world.client.rotation.submit()).rejects.toMatchObject({ code: 'session_ended' })
    const late = signInTo(openBrowser(world), world.next)
    await expect(late).rejects.toMatchObject({ code: 'key_file_replaced' })
    const client = await signInTo(openBrowser(world), rival)
    expect((await client.rotation.resume()).refused).toEqual([])
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
      await client.rotation.submit()
      expect(server.members.get(user_id)?.log).toHaveLength(3)
      const elsewhere = openBrowser(world)
      const other = await signInTo(elsewhere, { ...world.file, text: made.fileText })
      expect(await readEverything(elsewhere, other)).toEqual(before)
      expect((await other.rotation.resume()).refused).toEqual([])
      expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([2]))
      expect(await readEverything(elsewhere, other)).toEqual(before)
    },
    30 * SECONDS,
  )
})

describe('the new key file', () => {
  test('is made from the one in force and from no other', async () => {
    const world = await createSubmitted()
    const stranger = await createRotatingMember()
    const begin = ({ text: file }: HeldFile) =>
      world.client.rotation.begin({ file, password: PASSWORD, reason: 'routine' })
    await expect(begin(world.file)).rejects.toMatchObject({ code: 'key_replaced' })
    const { client } = stranger
    const input = { file: world.file.text, password: PASSWORD, reason: 'routine' } as const
    await expect(client.rotation.begin(input)).rejects.toMatchObject({ code: 'identity_mismatch' })
  })

  test('has to come back before anything is sent', async () => {
    const { client, browser } = await createReady()
    const sent = browser.sent.length
    await expect(client.rotation.submit()).rejects.toBeInstanceOf(TypeError)
    expect(browser.sent).toHaveLength(sent)
  })

  test('has to open', async () => {
    const { client, next } = await createReady()
    const confirming = client.rotation.confirm({ file: next.text, password: 'another' })
    await expect(confirming).rejects.toMatchObject({ code: 'key_file_locked' })
  })

  test('has to be a new one', async () => {
    const { client, file } = await createReady()
    const confirming = client.rotation.confirm({ file: file.text, password: PASSWORD })
    await expect(confirming).rejects.toMatchObject({ code: 'key_check_failed' })
  })

  test('has to be the one that was just made', async () => {
    const { client, file, next } = await createReady()
    await client.rotation.begin({ file: file.text, password: PASSWORD, reason: 'routine' })
    const confirming = client.rotation.confirm({ file: next.text, password: PASSWORD })
    await expect(confirming).rejects.toMatchObject({ code: 'key_check_failed' })
  })

  test('may be one that was made before the page was closed', async () => {
    const world = await createReady()
    const client = await signInTo(openBrowser(world), world.file)
    await submit({ ...world, client })
    expect(sequenceOf(world)).toBe(1)
  })

  test('has to follow the keys in force', async () => {
    const world = await createSubmitted()
    const stranger = await createReady()
    const confirming = stranger.client.rotation.confirm({
      file: world.next.text,
      password: PASSWORD,
    })
    await expect(confirming).rejects.toMatchObject({ code: 'key_log_invalid' })
  })
})

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

describe('sealing everything anew', () => {
  test('stops when it is told to, and goes on where it stopped', async () => {
    const world = await createSubmitted()
    const { client } = world
    const stopping = new AbortController()
    const resuming = client.rotation.resume({
      signal: stopping.signal,
      onProgress: ({ done }) => done === 1 && stopping.abort(),
    })
    await expect(resuming).rejects.toMatchObject({ code: 'aborted' })
    expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([0, 1]))
    expect(await client.rotation.resume()).toEqual({ done: 2, refused: [] })
    expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([1]))
  })

  test('goes on past a record that the server withholds, and names it', async () => {
    const world = await createSubmitted()
    const { client, server, documents } = world
    const [withheld = ''] = documents
    const kept = server.documents.splice(0, 1)
    expect(await client.rotation.resume()).toEqual({
      done: 3,
      refused: [{ id: withheld, code: 'document_not_found' }],
    })
    server.documents.push(...kept)
    expect(await client.rotation.resume()).toEqual({ done: 1, refused: [] })
  })

  test('is done by two devices at once as well', async () => {
    const world = await createSubmitted()
    const elsewhere = openBrowser(world)
    const other = await signInTo(elsewhere, world.next)
    await Promise.all([world.client.rotation.resume(), other.rotation.resume()])
    expect((await other.rotation.resume()).refused).toEqual([])
    expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([1]))
    expect(await readEverything(elsewhere, other)).toEqual(
      await readEverything(world.browser, world.client),
    )
  })
})
