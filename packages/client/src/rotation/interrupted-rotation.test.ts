import { expect, test } from 'vitest'
import { TOKEN } from '../../test/handlers/token.ts'
import { type InterruptedPorts, interruptPorts } from '../../test/rotation/interrupted-ports.ts'
import {
  createDocument,
  createPerson,
  createRotatingMember,
  createService,
  type HeldFile,
  makeNewFile,
  openBrowser,
  type Person,
  readEverything,
  readSequences,
  SECRET,
  signInTo,
} from '../../test/rotation/rotating-member.ts'
import { PASSWORD } from '../../test/world.ts'
import type { Ports } from '../ports.ts'

const MINUTE = 60_000

type Reason = 'routine' | 'compromised'

/** Key files take most of the time, so all who rotate here are the same person. */
let person: Promise<Person> | undefined
/** One file for many services, so it knows nothing of any. */
const NO_FLOOR = { counter: 0, root: null }
const files = new Map<Reason, Promise<HeldFile>>()

/** A page that can be interrupted, and a device that goes on writing under the old keys. */
async function createInterrupted(reason: Reason) {
  person ??= createPerson()
  const service = createService()
  let page: InterruptedPorts | undefined
  const toPorts = (ports: Ports) => {
    page = interruptPorts(ports)
    return page.ports
  }
  const world = await createRotatingMember({ service, person: await person, toPorts })
  const made = files.get(reason) ?? makeNewFile(world, world.file, reason, NO_FLOOR)
  files.set(reason, made)
  const next = await made
  const tablet = await signInTo(openBrowser(world), world.file)
  await createDocument(tablet, world.vault_id, { title: 'Late' })
  if (page === undefined) throw new Error('No page was opened.')
  const documents = ['Diary', 'Late', 'Mail'].map((title) => `${title}: ${SECRET}`)
  const before = ['Aunt Ada', ...documents, `${world.vault_id}: ${SECRET}`]
  return { world, page, client: world.client, next, before }
}

type Interrupted = Awaited<ReturnType<typeof createInterrupted>>

async function rotate({ client, next }: Interrupted): Promise<void> {
  await client.rotation.confirm({ file: next.text, password: PASSWORD })
  await client.rotation.prove(TOKEN)
  await client.rotation.submit()
  await client.rotation.resume()
}

/** Whatever is under the keys in use, in whatever epoch. */
async function expectRotated({ world, next, before }: Interrupted, reason: Reason): Promise<void> {
  const sequences = await readSequences(world)
  expect(new Set(Object.values(sequences))).toEqual(new Set([1]))
  const lists = [...world.server.documents, ...world.server.selfDocuments.values()]
  const epochs = lists.map(({ access_list }) => JSON.parse(access_list.statement).epoch)
  expect(new Set(epochs)).toEqual(new Set([reason === 'compromised' ? 2 : 1]))
  const again = await signInTo(world.browser, next)
  expect(await readEverything(world.browser, again)).toEqual(before)
}

/** How many steps a rotation has when nothing goes wrong. */
async function countSteps(reason: Reason): Promise<string[]> {
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
  ...['listVaults', 'listVaultPasskeys', 'listDocumentChanges', 'getDocument', 'getSelfDocument'],
]

/** Closes the page at each step, and finishes the rotation on another device. */
async function closeAtEachStep(reason: Reason): Promise<void> {
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
    expect(await client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
    await expectRotated(interrupted, reason)
  }
}

test(
  'a rotation is taken up again by whichever device signs in with the new file, wherever the page was closed',
  () => closeAtEachStep('compromised'),
  4 * MINUTE,
)

test('and so is one that no theft has caused', { tags: ['full'], timeout: 4 * MINUTE }, () =>
  closeAtEachStep('routine'),
)

test(
  'a step that fails is simply tried again, whatever it is',
  async () => {
    const steps = await countSteps('compromised')
    const tried = new Set<string>()
    for (const [number, name] of steps.entries()) {
      const kind = `${name} after ${steps[number - 1]}`
      if (tried.has(kind)) continue
      tried.add(kind)
      const interrupted = await createInterrupted('compromised')
      const { world, client, page, next, before } = interrupted
      page.failAt(number + 1)
      await again(() => client.rotation.confirm({ file: next.text, password: PASSWORD }))
      await again(() => client.rotation.prove(TOKEN))
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
