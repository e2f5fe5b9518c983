import type { ShrdClient } from '@shrd/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember, createPorts } from './client-member.ts'
import { createClosingPage } from './closing-page.ts'
import { readEverything } from './read-everything.ts'
import {
  createRotatingClient,
  makeReady,
  PASSWORD,
  type RotatingClient,
  signInWith,
} from './rotating-client.ts'
import { fillVault, listSequences, writeInto } from './rotating-vault.ts'
import { shakeHands } from './shake-hands.ts'

/** The same moments in each run: a failure can be repeated. */
const SEED = 24

describe.each(databases)('a replacement of keys on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let alice: RotatingClient
  let bob: ClientMember
  let shared: string
  let before: readonly string[]
  const state = { file: '', sequence: 0 }

  beforeAll(async () => {
    server = await startTestServer({ database, env: { LOGINS_PER_MINUTE: '1000' } })
    alice = await createRotatingClient(server)
    bob = await createClientMember(server)
    const withBob = await shakeHands(alice, bob)
    const filled = await fillVault(alice.client, withBob)
    shared = filled.shared
    before = await readEverything(alice.client)
    state.file = alice.file
  })
  afterAll(() => server?.stop())

  /** The whole replacement. It keeps the new file as soon as the member could have saved it. */
  async function rotate(client: ShrdClient, kept: { file?: string }, reason: Reason) {
    const file = state.file
    kept.file = await makeReady(server, alice, { client, file, reason })
    await client.rotation.submit()
    await client.rotation.resume()
    return client.rotation.complete({ file: kept.file, password: PASSWORD })
  }

  async function openPage() {
    const page = createClosingPage(createPorts(server))
    return { page, client: await signInWith(server, alice, state.file, page.ports) }
  }

  /** Another device finishes it with the newest file that the member has, and loses nothing. */
  async function finishElsewhere(kept: { file?: string }): Promise<void> {
    const [newest, old] = [kept.file ?? state.file, state.file]
    const client = await signInWith(server, alice, newest)
    expect(await readEverything(client)).toEqual(before)
    expect(await client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
    if (newest !== old) state.sequence += 1
    await expectWhole(client)
    const { fileText } = await client.rotation.complete({ file: newest, password: PASSWORD })
    state.file = fileText
    if (newest === old) return
    const stopped = signInWith(server, alice, old)
    await expect(stopped).rejects.toMatchObject({ code: 'key_file_replaced' })
  }

  async function expectWhole(client: ShrdClient): Promise<void> {
    expect(await readEverything(client)).toEqual(before)
    expect(await listSequences(server, alice.user_id)).toEqual([state.sequence])
    const text = `round ${state.sequence}`
    await writeInto(bob.client, shared, `by Bob, ${text}`)
    expect(await client.documents.get(shared)).toMatchObject({ author: bob.user_id })
    await writeInto(client, shared, `by Alice, ${text}`)
    const seen = await bob.client.documents.get(shared)
    expect(seen.body.password).toBe(`by Alice, ${text}`)
  }

  test('that nothing disturbs brings everything under the new keys [SEC-13] [SEC-14]', async () => {
    const { client } = await openPage()
    const kept: { file?: string } = {}
    const { fileText } = await rotate(client, kept, 'routine')
    state.sequence += 1
    state.file = fileText
    await expectWhole(client)
    const elsewhere = await signInWith(server, alice, fileText)
    expect(await readEverything(elsewhere)).toEqual(before)
  })

  /** Interrupts replacements at moments by chance, and finishes each on another device. */
  async function interrupt(rounds: number): Promise<void> {
    const random = createRandom(SEED)
    const counted = await openPage()
    const from = counted.page.count()
    const { fileText } = await rotate(counted.client, {}, 'compromised')
    state.sequence += 1
    state.file = fileText
    const steps = counted.page.count() - from
    for (let round = 0; round < rounds; round++) {
      const { page, client } = await openPage()
      const at = 1 + Math.floor(random() * steps)
      const closed = page.closeAt(at, random() < 0.5)
      const kept: { file?: string } = {}
      const done = rotate(client, kept, random() < 0.5 ? 'routine' : 'compromised')
      done.catch(() => undefined)
      // One that takes fewer steps than the first is done before.
      await Promise.race([closed, done])
      await finishElsewhere(kept)
    }
  }

  test('that is interrupted is finished by another device, and nothing is lost [SEC-13] [SEC-15]', () =>
    interrupt(2))

  test('and at ten moments', { tags: ['full'], timeout: 600_000 }, () => interrupt(10))
})

type Reason = 'routine' | 'compromised'

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
