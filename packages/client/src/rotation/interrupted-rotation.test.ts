import { describe, expect, test } from 'vitest'
import { interruptPorts } from '../../test/rotation/interrupted-ports.ts'
import {
  createDocument,
  createRotatingMember,
  makeNewFile,
  openBrowser,
  readEverything,
  readSequences,
  signInOrThrow,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import { API, PAGE, PASSWORD } from '../../test/world.ts'
import { createShrdClient } from '../client.ts'

const MINUTE = 60_000

/** A page that can be interrupted, and a device that goes on writing under the old keys. */
async function createInterrupted(reason: 'routine' | 'compromised') {
  const world = await createRotatingMember()
  const page = interruptPorts(world.browser.tab())
  const client = createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports: page.ports })
  await signInOrThrow(client, world.file)
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

/** What leaves nothing behind: a page might as well have been closed a step later. */
const READS: readonly string[] = [
  ...['findPin', 'deviceKey', 'getPublicKey', 'getKeyArchive'],
  ...['getManifest', 'getManifestRoots', 'getManifestShards'],
  ...['listVaults', 'listDocuments', 'getDocument', 'getSelfDocument'],
]

describe.each(['routine', 'compromised'] as const)('a %s rotation', (reason) => {
  test(
    'is taken up again by whichever device signs in with the new file, wherever the page was closed',
    async () => {
      const steps = await countSteps(reason)
      for (const [number, name] of steps.entries()) {
        if (READS.includes(name)) continue
        const interrupted = await createInterrupted(reason)
        const { world, page, next, before } = interrupted
        const stopped = page.closeAt(number + 1)
        rotate(interrupted).catch(() => undefined)
        await stopped
        const elsewhere = openBrowser(world)
        const client = await signInTo(elsewhere, next)
        expect([name, await readEverything(elsewhere, client)]).toEqual([name, before])
        expect((await client.rotation.resume()).refused).toEqual([])
        await expectRotated(interrupted, reason)
      }
    },
    4 * MINUTE,
  )
})

test(
  'a step that fails is simply tried again, whichever it is',
  async () => {
    const steps = await countSteps('compromised')
    for (const [number, name] of steps.entries()) {
      const interrupted = await createInterrupted('compromised')
      const { world, client, page, next, before } = interrupted
      page.failAt(number + 1)
      await again(() => client.rotation.confirm({ file: next.text, password: PASSWORD }))
      await again(() => client.rotation.submit())
      const { refused } = await again(() => client.rotation.resume())
      expect([name, refused]).toEqual([name, []])
      expect(await readEverything(world.browser, client)).toEqual(before)
      expect(new Set(Object.values(await readSequences(world)))).toEqual(new Set([1]))
    }
  },
  4 * MINUTE,
)

/** Does something, and once more if it fails. */
function again<Result>(task: () => Promise<Result>): Promise<Result> {
  return task().catch(task)
}
