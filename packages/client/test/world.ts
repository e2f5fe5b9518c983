import { createIdentity, type NewIdentity } from '@shrd/crypto/identity'
import { createKeyFile } from '@shrd/crypto/key-file'
import { createShrdClient, type ShrdClient } from '../src/client.ts'
import type { Flow } from '../src/flows/flow.ts'
import type { SignInEvent, SignInState } from '../src/flows/sign-in-key-file.ts'
import { createFakeBrowser, type FakeBrowser } from './fake-browser.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createFakeServer, type FakeServer } from './fake-server.ts'
import { TOKEN } from './handlers/token.ts'

/** Where the service answers. */
export const API = 'http://localhost:3000'
/** Where the vault's pages come from. */
export const PAGE = 'http://localhost:3001'
/** The password of every key file made here. */
export const PASSWORD = 'correct horse battery staple'

/** A server, a browser on its own clock, and a registered member with a key file. */
export interface World {
  readonly server: FakeServer
  readonly serverClock: FakeClock
  readonly browser: FakeBrowser
  readonly clock: FakeClock
  readonly member: NewIdentity
  readonly file: { readonly name: string; readonly text: string }
  /** The client of one more tab. */
  openTab(): ShrdClient
}

/** A world in which nobody has signed in yet. */
export async function createWorld(): Promise<World> {
  const serverClock = createFakeClock()
  const clock = createFakeClock()
  const server = createFakeServer({ origin: API, pages: [PAGE], now: serverClock.now })
  const browser = createFakeBrowser({ server, clock, origin: PAGE })
  const member = await createIdentity()
  const { identity, genesis } = member
  server.members.set(identity.user_id, { identity, log: [genesis], enrolled: true })
  // The specification's own derivation, because the stronger one would be most of the test's time.
  const text = await createKeyFile(member.identity, member.privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  return {
    server,
    serverClock,
    browser,
    clock,
    member,
    file: { name: 'SHRD_ENCRYPTED_IDENTITY.key', text },
    openTab: () => createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports: browser.tab() }),
  }
}

/** Resolves with the first state that fits. */
export function reach<State, Found extends State>(
  flow: Flow<State, never>,
  fits: (state: State) => state is Found,
): Promise<Found> {
  return new Promise((resolve) => {
    const check = () => {
      const state = flow.getState()
      if (!fits(state)) return
      stop()
      resolve(state)
    }
    const stop = flow.subscribe(check)
    check()
  })
}

/** A guard for {@link reach}: the state is at that step. */
export function at<Step extends string>(step: Step) {
  return <State extends { step: string }>(state: State): state is Extract<State, { step: Step }> =>
    state.step === step
}

/** Signs in through the flow, up to the moment at which the session stands. */
export async function signIn(
  client: ShrdClient,
  { file }: Pick<World, 'file'>,
): Promise<Flow<SignInState, SignInEvent>> {
  const flow = client.login.create()
  flow.send({ type: 'submit', file, password: PASSWORD })
  await reach(flow, at('token'))
  flow.send({ type: 'submitToken', token: TOKEN })
  await reach(flow, at('done'))
  return flow
}
