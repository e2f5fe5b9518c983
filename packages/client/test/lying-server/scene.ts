import type { NewIdentity } from '@shrd/crypto/identity'
import { createShrdClient, type ShrdClient } from '../../src/client.ts'
import { createFakeBrowser, type FakeBrowser } from '../fake-browser.ts'
import { createFakeClock, type FakeClock } from '../fake-clock.ts'
import { createFakeServer, type FakeServer } from '../fake-server.ts'
import { createPerson, type Person } from '../rotation/rotating-member.ts'
import { API, PAGE, signIn } from '../world.ts'

/** Stands in everything that nobody but its owner may read. */
export const SECRET = 'plaintext that no lie may show'

/** A member with a browser, signed in. */
export interface Player {
  readonly member: NewIdentity
  readonly file: { readonly name: string; readonly text: string }
  readonly browser: FakeBrowser
  readonly client: ShrdClient
  /** Signs out and in again in the same browser. */
  signInAgain(): Promise<ShrdClient>
  /** Signs in on a device that has never seen anything. */
  signInElsewhere(): Promise<ShrdClient>
  /** Loads the page again, with the keys that this browser keeps. */
  reload(): Promise<ShrdClient>
}

/** A server, and members who are signed in to it. */
export interface Scene {
  readonly server: FakeServer
  readonly clock: FakeClock
  /** By how many milliseconds the server's clock is ahead of all others. */
  readonly serverAhead: { ms: number }
  readonly alice: Player
  readonly bob: Player
  /** A genuine member who is in league with the server. */
  readonly mallory: Player
}

/** How a scene differs from the usual one. */
export interface SceneOptions {
  /** Whether pages keep what they have seen, sealed. @default false */
  keepsCache?: boolean | undefined
}

/** Keys and their files take most of the time, so all scenes have the same persons. */
let persons: Promise<[Person, Person, Person]> | undefined

/** An honest server with three members. */
export async function createScene(options: SceneOptions = {}): Promise<Scene> {
  const clock = createFakeClock()
  const serverAhead = { ms: 0 }
  const now = () => clock.now() + serverAhead.ms
  const server = createFakeServer({ origin: API, pages: [PAGE], now })
  persons ??= Promise.all([createPerson(), createPerson(), createPerson()])
  // A copy, so that what is done to them in one scene is not seen in the next.
  const [a, b, m] = structuredClone(await persons)
  const [alice, bob, mallory] = await Promise.all([
    createPlayer(a, { server, clock }, options),
    createPlayer(b, { server, clock }, options),
    createPlayer(m, { server, clock }, options),
  ])
  return { server, clock, serverAhead, alice, bob, mallory }
}

async function createPlayer(
  { member, file }: Person,
  { server, clock }: Pick<Scene, 'server' | 'clock'>,
  { keepsCache }: SceneOptions,
): Promise<Player> {
  const { identity, genesis } = member
  server.members.set(identity.user_id, { identity, log: [genesis], enrolled: true })
  const browser = createFakeBrowser({ server, clock, origin: PAGE, keepsCache })
  const open = async (where: FakeBrowser) => {
    const client = createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports: where.tab() })
    await signIn(client, { file })
    return client
  }
  const client = await open(browser)
  return {
    member,
    file,
    browser,
    client,
    async signInAgain() {
      await client.session.logout()
      return open(browser)
    },
    async reload() {
      const page = createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports: browser.tab() })
      await page.session.validate()
      return page
    },
    signInElsewhere: () => open(createFakeBrowser({ server, clock, origin: PAGE })),
  }
}
