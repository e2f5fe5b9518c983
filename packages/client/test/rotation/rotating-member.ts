import { ShrdError } from '@shrd/crypto/errors'
import {
  createIdentity,
  type NewIdentity,
  type RotationReason,
  rotateIdentity,
  verifyKeyLog,
} from '@shrd/crypto/identity'
import { createKeyFile, type KeyFileFloor, openKeyFile } from '@shrd/crypto/key-file'
import { createShrdClient, type ShrdClient } from '../../src/client.ts'
import type { SignInState } from '../../src/flows/sign-in-key-file.ts'
import { createGetMember, type Member } from '../../src/member/member.ts'
import type { PasskeyCeremony } from '../../src/passkeys/ask-secret.ts'
import type { Ports } from '../../src/ports.ts'
import { createFakeBrowser, type FakeBrowser } from '../fake-browser.ts'
import { createFakeClock, type FakeClock } from '../fake-clock.ts'
import { createFakeServer, type FakeServer } from '../fake-server.ts'
import { getManifest } from '../handlers/manifest-state.ts'
import { TOKEN } from '../handlers/token.ts'
import { API, PAGE, PASSWORD, reach } from '../world.ts'

/** What the documents made here hold. */
export const SECRET = 'what only its owner may read'

/** A key file as a person has it. */
export interface HeldFile {
  readonly name: string
  readonly text: string
}

/** A member about to replace their keys, and the service. */
export interface RotatingMember {
  readonly server: FakeServer
  readonly clock: FakeClock
  readonly member: NewIdentity
  readonly user_id: string
  /** The key file in force at the start. */
  readonly file: HeldFile
  readonly browser: FakeBrowser
  readonly client: ShrdClient
  readonly vault_id: string
  readonly documents: readonly string[]
}

/** A browser that has never seen anything. */
export function openBrowser(
  { server, clock }: Pick<RotatingMember, 'server' | 'clock'>,
  passkeys?: PasskeyCeremony,
): FakeBrowser {
  return createFakeBrowser({ server, clock, origin: PAGE, passkeys })
}

/** The client of one more tab, or of a page with other ports. */
export function openTab(browser: FakeBrowser, ports: Ports = browser.tab()): ShrdClient {
  return createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports })
}

/** The client of one more tab, signed in with a key file. @throws what the sign-in ends in */
export async function signInTo(browser: FakeBrowser, file: HeldFile): Promise<ShrdClient> {
  const client = openTab(browser)
  await signInOrThrow(client, file)
  return client
}

/**
 * Signs in through the flow, and vouches for a change that former keys signed.
 *
 * @throws what the sign-in ends in
 */
export async function signInOrThrow(client: ShrdClient, file: HeldFile): Promise<void> {
  const flow = client.login.create()
  const isOver = (state: SignInState): state is SignInState =>
    ('error' in state && state.error !== null) || state.step === 'done'
  const hasToken = (state: SignInState): state is SignInState =>
    state.step === 'token' || isOver(state)
  flow.send({ type: 'submit', file, password: PASSWORD })
  await reach(flow, hasToken)
  if (flow.getState().step === 'token') flow.send({ type: 'submitToken', token: TOKEN })
  const isAsking = (state: SignInState): state is SignInState =>
    state.step === 'formerKeys' || isOver(state)
  await reach(flow, isAsking)
  flow.send({ type: 'trustFormerKeys' })
  const state = await reach(flow, isOver)
  if ('error' in state && state.error !== null) throw new ShrdError(state.error.code)
}

/** A service that nobody has registered at. */
export function createService(): Pick<RotatingMember, 'server' | 'clock'> {
  const clock = createFakeClock()
  return { clock, server: createFakeServer({ origin: API, pages: [PAGE], now: clock.now }) }
}

/** Keys, and the file that they are in. */
export type Person = Pick<RotatingMember, 'member' | 'file'>

/** Somebody who has just made their keys. */
export async function createPerson(): Promise<Person> {
  const member = await createIdentity()
  const { identity, privateKeys } = member
  const text = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  return { member, file: { name: 'SHRD_ENCRYPTED_IDENTITY.key', text } }
}

/** Where a member is to be, and who. */
export interface RotatingMemberOptions {
  service?: Pick<RotatingMember, 'server' | 'clock'>
  person?: Person
  /** The authenticator that is at hand. */
  passkeys?: PasskeyCeremony
  /** The ports of the page, out of those of a tab. */
  toPorts?: (ports: Ports) => Ports
}

/** A member with a vault, a few documents and a self key, signed in. */
export async function createRotatingMember({
  service: { server, clock } = createService(),
  person,
  passkeys,
  toPorts = (ports) => ports,
}: RotatingMemberOptions = {}): Promise<RotatingMember> {
  const { member, file } = person ?? (await createPerson())
  const { identity, genesis } = member
  const { user_id } = identity
  server.members.set(user_id, { identity, log: [genesis], enrolled: true })
  const browser = openBrowser({ server, clock }, passkeys)
  const client = openTab(browser, toPorts(browser.tab()))
  await signInOrThrow(client, file)
  const vault = { name: 'Home', description: SECRET, icon: 'shield' as const, tags: [] }
  const { vault_id } = await client.vaults.create(vault)
  await addContact(browser, client)
  const documents = [
    await createDocument(client, vault_id, { title: 'Mail', private_title: false }),
    await createDocument(client, vault_id, { title: 'Diary', private_title: true }),
  ]
  return { server, clock, member, user_id, file, browser, client, vault_id, documents }
}

/** The member behind a client: what its features work with. */
export function toMember(browser: FakeBrowser, client: ShrdClient): Member {
  const findKeys = () => {
    const state = client.session.getState()
    return state.status === 'signed-in' ? (state.keys ?? undefined) : undefined
  }
  return createGetMember({ call: client.call, ports: browser.tab(), findKeys })()
}

/** Makes a self key by sealing a contact under it. */
export async function addContact(browser: FakeBrowser, client: ShrdClient): Promise<void> {
  const contact = {
    handshake_id: `hsk_${'a'.repeat(26)}`,
    payload_hash: `000${'a'.repeat(61)}`,
    partner: `usr_${'a'.repeat(32)}`,
    head: { sequence: 0, head: 'A'.repeat(43) },
    alias: 'Aunt Ada',
    verified: true,
    revoked: false,
  }
  const { manifest } = toMember(browser, client)
  await manifest.write([{ type: 'put-contact', contact }], (write) =>
    client.call('updateManifest', write),
  )
}

/** A document with a secret in it; answers its id. */
export function createDocument(
  client: ShrdClient,
  vault_id: string,
  { title, private_title = false }: { title: string; private_title?: boolean },
): Promise<string> {
  const body = { username: '', url: '', description: '', notes: '', custom_fields: [] }
  return client.documents.create({
    vault_id,
    private_title,
    header: { title, tags: [], icon: 'key' },
    body: { ...body, password: SECRET },
  })
}

/**
 * A new key file such as `begin` makes, from one in force: under the quicker derivation, since it
 * is opened many times.
 *
 * @param floor the manifest that it knows; the present one if left out
 */
export async function makeNewFile(
  { server, user_id }: Pick<RotatingMember, 'server' | 'user_id'>,
  file: HeldFile,
  reason: RotationReason,
  floor?: KeyFileFloor,
): Promise<HeldFile> {
  const { identity, privateKeys } = await openKeyFile(file.text, PASSWORD)
  const stored = server.members.get(user_id)
  const log = await verifyKeyLog(user_id, stored?.log ?? [])
  const made = await rotateIdentity(identity, privateKeys, {
    log,
    archive: stored?.archive,
    reason,
  })
  const { counter, root } = (await getManifest(server.manifests, user_id)).current
  const text = await createKeyFile(made.identity, made.privateKeys, PASSWORD, {
    floor: floor ?? { counter, root },
    pending: { entry: made.entry, archive: made.archive },
    kdf: 'pbkdf2',
  })
  return { name: file.name, text }
}

/** Everything of the member, as a client shows it: throws where something is refused. */
export async function readEverything(browser: FakeBrowser, client: ShrdClient): Promise<string[]> {
  const vaults = await client.vaults.list()
  const contacts = await toMember(browser, client).contacts.list()
  const seen = contacts.map(({ alias }) => alias)
  for (const { vault_id, description } of vaults.items) {
    const rows = await client.documents.list(vault_id)
    seen.push(`${vault_id}: ${description}`)
    for (const { id, code } of rows.refused) throw new Error(`${id} refused: ${code}`)
    for (const { document_id } of rows.items) {
      const { body, header } = await client.documents.get(document_id)
      seen.push(`${header.title}: ${body.password}`)
    }
  }
  for (const { id, code } of vaults.refused) throw new Error(`${id} refused: ${code}`)
  return seen.sort()
}

/** Of every signed record of the member that the service keeps: the number of the key it is under. */
export async function readSequences({
  server,
  user_id,
}: Pick<RotatingMember, 'server' | 'user_id'>): Promise<Record<string, number>> {
  const sequences: Record<string, number> = {}
  const say = (name: string, { statement }: { statement: string }, member: string) => {
    sequences[name] = JSON.parse(statement)[member]
  }
  for (const { vault_id, record } of server.vaults) say(vault_id, record, 'author_sequence')
  for (const { document_id, revision, access_list } of server.documents) {
    say(`${document_id} head`, revision, 'author_sequence')
    say(`${document_id} list`, access_list, 'owner_sequence')
  }
  const self = server.selfDocuments.get(user_id)
  if (self !== undefined) {
    say('self head', self.revision, 'author_sequence')
    say('self list', self.access_list, 'owner_sequence')
  }
  const root = (await getManifest(server.manifests, user_id)).roots.at(-1)
  if (root !== undefined) say('manifest', root, 'author_sequence')
  return sequences
}
