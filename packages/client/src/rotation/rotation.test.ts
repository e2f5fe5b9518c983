import { describe, expect, test } from 'vitest'
import { closed, cut, interruptPorts } from '../../test/rotation/interrupted-ports.ts'
import {
  createDocument,
  createRotatingMember,
  type HeldFile,
  makeNewFile,
  openBrowser,
  type RotatingMember,
  readEverything,
  readSequences,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import { API, PAGE, PASSWORD, signIn } from '../../test/world.ts'
import { createShrdClient } from '../client.ts'

const MINUTES = 60_000

describe('replacing keys', () => {
  test(
    'begins, is confirmed, is submitted, and brings everything under the new keys',
    async () => {
      const world = await createRotatingMember()
      const { browser, client, file, server, user_id } = world
      const before = await readEverything(browser, client)
      const fractions: number[] = []
      const made = await client.rotation.begin(
        { file: file.text, password: PASSWORD, reason: 'routine' },
        { onProgress: (fraction) => fractions.push(fraction) },
      )
      expect(made.fileName).toBe('SHRD_ENCRYPTED_IDENTITY.key')
      expect(fractions.at(-1)).toBe(1)
      await client.rotation.confirm({ file: made.fileText, password: PASSWORD })
      expect(server.members.get(user_id)?.identity.sequence).toBe(0)
      await client.rotation.submit()
      expect(server.members.get(user_id)?.identity.sequence).toBe(1)
      expect(await readEverything(browser, client)).toEqual(before)
      const progress: string[] = []
      const report = await client.rotation.resume({
        onProgress: ({ done, total }) => progress.push(`${done}/${total}`),
      })
      expect(report).toEqual({ done: 3, refused: [] })
      expect(progress).toEqual(['0/3', '1/3', '2/3', '3/3'])
      expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([1]))
      expect(await readEverything(browser, client)).toEqual(before)
      const { fileText: text } = await client.rotation.complete({
        file: made.fileText,
        password: PASSWORD,
      })
      const elsewhere = openBrowser(world)
      const again = await signInTo(elsewhere, { ...file, text })
      expect(await readEverything(elsewhere, again)).toEqual(before)
    },
    MINUTES,
  )
})

/** A page that can be interrupted, and a device that goes on writing under the old keys. */
async function createInterrupted(reason: 'routine' | 'compromised') {
  const world = await createRotatingMember()
  const page = interruptPorts(world.browser.tab())
  const client = createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports: page.ports })
  await signIn(client, world)
  const tablet = await signInTo(openBrowser(world), world.file)
  const next = await makeNewFile(world, world.file, reason)
  await createDocument(tablet, world.vault_id, { title: 'Late' })
  const before = await readEverything(world.browser, client)
  return { world, page, client, next, before }
}

type Interrupted = Awaited<ReturnType<typeof createInterrupted>>

async function rotate({ client, next }: Interrupted): Promise<void> {
  await client.rotation.confirm({ file: next.text, password: PASSWORD })
  await client.rotation.submit()
  await client.rotation.resume()
}

/** Whatever is under the keys in use, in whatever epoch. */
async function expectRotated(
  { world, next, before }: Interrupted,
  reason: 'routine' | 'compromised',
): Promise<void> {
  const sequences = await readSequences(world)
  expect(new Set(Object.values(sequences))).toEqual(new Set([1]))
  const lists = [...world.server.documents, ...world.server.selfDocuments.values()]
  const epochs = lists.map(({ access_list }) => JSON.parse(access_list.statement).epoch)
  expect(new Set(epochs)).toEqual(new Set([reason === 'compromised' ? 2 : 1]))
  for (const browser of [openBrowser(world), world.browser]) {
    expect(await readEverything(browser, await signInTo(browser, next))).toEqual(before)
  }
}

/** How many steps a rotation has when nothing goes wrong. */
async function countSteps(reason: 'routine' | 'compromised'): Promise<string[]> {
  const interrupted = await createInterrupted(reason)
  const from = interrupted.page.steps.length
  await rotate(interrupted)
  await expectRotated(interrupted, reason)
  return interrupted.page.steps.slice(from)
}

describe.each(['routine', 'compromised'] as const)('a %s rotation', (reason) => {
  test(
    'is taken up again by whichever device signs in with the new file, wherever the page was closed',
    async () => {
      const steps = await countSteps(reason)
      for (const [number, name] of steps.entries()) {
        const interrupted = await createInterrupted(reason)
        const { world, page, next, before } = interrupted
        const stopped = new Promise<string>((resolve) => {
          page.interruptAt(number + 1, () => {
            resolve('stopped')
            return closed()
          })
        })
        const outcome = await Promise.race([stopped, rotate(interrupted).then(() => 'done')])
        expect([name, outcome]).toEqual([name, 'stopped'])
        const elsewhere = openBrowser(world)
        const client = await signInTo(elsewhere, next)
        expect([name, await readEverything(elsewhere, client)]).toEqual([name, before])
        expect((await client.rotation.resume()).refused).toEqual([])
        await expectRotated(interrupted, reason)
      }
    },
    4 * MINUTES,
  )
})
