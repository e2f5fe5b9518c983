import type { ShrdClient } from '../src/client.ts'
import type { FakeBrowser } from './fake-browser.ts'
import { passkeysOf } from './handlers/passkey-handlers.ts'
import type { KeptPasskey } from './handlers/passkey-state.ts'
import { TOKEN } from './handlers/token.ts'
import {
  createPerson,
  createRotatingMember,
  openBrowser,
  openTab,
  type Person,
  type RotatingMember,
} from './rotation/rotating-member.ts'
import {
  createSoftwarePasskeys,
  type PasskeyKind,
  type SoftwarePasskeys,
} from './software-passkeys.ts'
import { PASSWORD } from './world.ts'

/** A member with an authenticator at hand, signed in with the key file. */
export interface PasskeyMember extends RotatingMember {
  readonly authenticator: SoftwarePasskeys
}

/** Key files take most of the time, so every scene has the same people. */
let people: Promise<[Person, Person]> | undefined

/** See {@link PasskeyMember}. */
export async function createPasskeyMember(
  kind: PasskeyKind = {},
  {
    who = 0,
    ...rest
  }: {
    who?: 0 | 1
    service?: Pick<RotatingMember, 'server' | 'clock'>
    authenticator?: SoftwarePasskeys
  } = {},
): Promise<PasskeyMember> {
  people ??= Promise.all([createPerson(), createPerson()])
  const person = structuredClone((await people)[who])
  const authenticator = rest.authenticator ?? createSoftwarePasskeys(kind)
  const service = rest.service && { service: rest.service }
  const world = await createRotatingMember({ person, passkeys: authenticator, ...service })
  return { ...world, authenticator }
}

/** Lets a new passkey open the vault. Returns its id. */
export async function addPasskey(
  { client, file }: Pick<PasskeyMember, 'client' | 'file'>,
  name = 'Laptop',
): Promise<string> {
  const before = await client.passkeys.list()
  const handed = { file: file.text, password: PASSWORD, token: TOKEN }
  const prepared = await client.passkeys.prepare(handed)
  await prepared.finish(name)
  const added = (await client.passkeys.list()).find(
    ({ passkey_id }) => !before.some((one) => one.passkey_id === passkey_id),
  )
  if (added === undefined) throw new Error('There is no new passkey.')
  return added.passkey_id
}

/** A page of a browser, signed in by touch. */
export async function signInByTouch(
  browser: FakeBrowser,
  options: { any?: boolean } = {},
): Promise<ShrdClient> {
  const client = openTab(browser)
  await client.passkeyLogin.signIn(options)
  return client
}

/** A browser that has never seen anything, with the same authenticator. */
export function openElsewhere(world: PasskeyMember): FakeBrowser {
  return openBrowser(world, world.authenticator)
}

/** A passkey as the service keeps it. */
export function keptOf({ server, user_id }: RotatingMember, at = 0): KeptPasskey {
  const kept = passkeysOf(server, user_id).passkeys[at]
  if (kept === undefined) throw new Error('There is no passkey.')
  return kept
}
