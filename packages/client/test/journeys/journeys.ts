import { ShrdError } from '@shrd/crypto/errors'
import { parsePin } from '@shrd/crypto/handshake'
import { createIdentity } from '@shrd/crypto/identity'
import { createKeyFile, openKeyFile } from '@shrd/crypto/key-file'
import type { ShrdClient } from '../../src/client.ts'
import type { RegisterState } from '../../src/flows/register-key-file.ts'
import { TOKEN } from '../handlers/token.ts'
import { enterSenderPin, receiveInvite, sendInvite } from '../handshake-scene.ts'
import { befriend } from '../lying-server/befriend.ts'
import {
  createPerson,
  createRotatingMember,
  type createService,
  openBrowser,
  openTab,
  type RotatingMember,
  readEverything,
  signInTo,
} from '../rotation/rotating-member.ts'
import { createRotatingPartners } from '../rotation/rotating-partners.ts'
import { createSoftwarePasskeys } from '../software-passkeys.ts'
import { at, PASSWORD, reach } from '../world.ts'
import { ALIASES, chooseFile, DOCUMENT, NEW_PASSWORD, SHARE } from './content.ts'

/** What a journey works with, and what it tells of itself. */
export interface Walk {
  readonly service: ReturnType<typeof createService>
  /** Says what no request may carry, besides what everybody writes. */
  keep(what: string, text: string): void
  /** Hands over a key file, which no request may carry. */
  keepKeyFile(text: string): void
}

/** Everything that a person does for one purpose, with real clients and from the beginning. */
export type Journey = (walk: Walk) => Promise<void>

/** What people come for. */
export type JourneyName =
  | 'registration'
  | 'sign-in'
  | 'save'
  | 'share'
  | 'file upload'
  | 'rotation'
  | 'passkey'
  | 'handshake'
  | 'one-off share'

/** The journeys, by what they are for. */
export const JOURNEYS: Readonly<Record<JourneyName, Journey>> = {
  registration: register,
  'sign-in': signIn,
  save: saveDocuments,
  share: shareDocuments,
  'file upload': uploadFiles,
  rotation: rotateKeys,
  passkey: openByTouch,
  handshake: shakeHands,
  'one-off share': sendOnce,
}

/** With the quicker derivation, since the rest is the same. */
const KEY_FILES = {
  createIdentity,
  openKeyFile,
  createKeyFile: (
    ...[identity, privateKeys, password, options]: Parameters<typeof createKeyFile>
  ) => createKeyFile(identity, privateKeys, password, { ...options, kdf: 'pbkdf2' }),
}

async function register({ service, keepKeyFile }: Walk): Promise<void> {
  const flow = openTab(openBrowser(service)).registration.create({
    checkPassword: () => ({ score: 4 }),
    termsVersion: '2026-06',
    keyFiles: KEY_FILES,
  })
  flow.send({ type: 'submit', password: PASSWORD, acceptedTerms: true })
  const isOver = (state: RegisterState): state is RegisterState =>
    state.step !== 'form' || state.error !== null
  const state = await reach(flow, isOver)
  if (state.step === 'form' && state.error !== null) throw new ShrdError(state.error.code)
  if (state.step === 'save-key-file') keepKeyFile(state.fileText)
}

async function signIn({ service, keepKeyFile }: Walk): Promise<void> {
  const person = await createPerson()
  keepKeyFile(person.file.text)
  const { client } = await createRotatingMember({ service, person })
  await client.session.logout()
  const browser = openBrowser(service)
  await readEverything(browser, await signInTo(browser, person.file))
}

/** A document with something in every field; answers its id. */
async function createDocument({ documents }: ShrdClient, vault_id: string): Promise<string> {
  return documents.create({ ...DOCUMENT, vault_id })
}

async function saveDocuments({ service }: Walk): Promise<void> {
  const { client, vault_id } = await createRotatingMember({ service })
  const { documents } = client
  const document_id = await createDocument(client, vault_id)
  const base = await documents.get(document_id)
  await documents.save(document_id, { body: { ...base.body, password: NEW_PASSWORD } }, { base })
  await documents.list(vault_id)
  await documents.moveToTrash(document_id)
  await documents.restore(document_id)
  const [before] = await documents.versions(document_id)
  if (before !== undefined) await documents.openVersion(document_id, before.revision)
}

async function shareDocuments({ service }: Walk): Promise<void> {
  const { alice, bob, handshake_id, shared } = await createRotatingPartners(service)
  const document_id = await createDocument(alice.client, alice.vault_id)
  await alice.client.sharing.share(document_id, [handshake_id], [])
  await bob.client.documents.get(document_id)
  await bob.client.documents.move(document_id, { vault_id: bob.vault_id })
  await alice.client.sharing.unshareAll([bob.user_id])
  await alice.client.documents.get(shared)
}

async function uploadFiles({ service }: Walk): Promise<void> {
  const { client, vault_id } = await createRotatingMember({ service })
  const document_id = await createDocument(client, vault_id)
  await client.files.upload(document_id, chooseFile())
  const { file_id } = await client.files.upload(document_id, chooseFile())
  await client.files.list(document_id)
  const { content } = await client.files.download(document_id, file_id)
  for await (const _ of content);
  await client.files.remove(document_id, file_id)
}

async function rotateKeys({ service, keepKeyFile }: Walk): Promise<void> {
  const member = await createRotatingMember({ service })
  const { client, file } = member
  keepKeyFile(file.text)
  const reason = 'compromised'
  const next = await client.rotation.begin({ file: file.text, password: PASSWORD, reason })
  keepKeyFile(next.fileText)
  const handed = { file: next.fileText, password: PASSWORD }
  await client.rotation.confirm(handed)
  await client.rotation.prove(TOKEN)
  await client.rotation.submit()
  await client.rotation.resume()
  const last = await client.rotation.complete(handed)
  keepKeyFile(last.fileText)
  await readElsewhere(member, { name: last.fileName, text: last.fileText })
}

async function openByTouch({ service, keepKeyFile }: Walk): Promise<void> {
  const passkeys = createSoftwarePasskeys({ secrets: 'at sign-in' })
  const { client, file, browser } = await createRotatingMember({ service, passkeys })
  keepKeyFile(file.text)
  const handed = { file: file.text, password: PASSWORD }
  await (await client.passkeys.prepare({ ...handed, token: TOKEN })).finish('Laptop')
  await client.offline.keep(true)
  await client.offline.refresh()
  const next = await client.rotation.begin({ ...handed, reason: 'routine' })
  keepKeyFile(next.fileText)
  await client.rotation.confirm({ file: next.fileText, password: PASSWORD })
  await client.rotation.prove(TOKEN)
  await client.rotation.submit()
  await client.session.logout()
  const page = openTab(browser)
  await page.passkeyLogin.signIn()
  await readEverything(browser, page)
}

async function readElsewhere(member: RotatingMember, file: RotatingMember['file']): Promise<void> {
  const browser = openBrowser(member)
  await readEverything(browser, await signInTo(browser, file))
}

async function shakeHands({ service, keep }: Walk): Promise<void> {
  const alice = await createRotatingMember({ service })
  const bob = await createRotatingMember({ service })
  // The first characters are the server's own; the others are for two people alone.
  const keepPin = async (...[kind, pin]: Parameters<typeof parsePin>) =>
    keep(`the ${kind} PIN`, (await parsePin(kind, pin)).authenticator)
  const { sender, receiverPin } = await sendInvite(alice, { alias: ALIASES.ofReceiver })
  await keepPin('receiver', receiverPin)
  const { receiver, senderPin } = await receiveInvite(bob, receiverPin, ALIASES.ofSender)
  await keepPin('sender', senderPin)
  const pin = await enterSenderPin({ sender, receiver, receiverPin, senderPin })
  await keepPin('signing', pin)
  receiver.send({ type: 'enterPin', pin })
  await reach(receiver, at('consent'))
  receiver.send({ type: 'sign' })
  await reach(receiver, at('connected'))
  sender.send({ type: 'partnerConnected' })
  const { handshake_id } = await reach(sender, at('connected'))
  await alice.client.handshakes.rename(handshake_id, ALIASES.ofReceiver)
  await bob.client.partners.list()
  await alice.client.handshakes.revoke(handshake_id)
}

async function sendOnce({ service, keep }: Walk): Promise<void> {
  const alice = await createRotatingMember({ service })
  const bob = await createRotatingMember({ service })
  const partner = await befriend(service.server, alice, bob)
  const { message, passphrase, label } = SHARE
  const ttl = 3600 as const
  const forAnybody = { message, passphrase, label, file: chooseFile(), ttl }
  const first = await alice.client.shares.create(forAnybody)
  const second = await alice.client.shares.create({ message, partner, ttl })
  for (const { link } of [first, second])
    keep('the key of a link', link.slice(link.lastIndexOf('.') + 1))
  const guest = openTab(openBrowser(service))
  const opened = await guest.shares.open(first.link, { passphrase })
  for await (const _ of opened.file?.download() ?? []);
  await opened.acknowledge()
  await bob.client.shares.open(second.link)
  await alice.client.shares.list()
  await alice.client.shares.destroy(second.share_id)
}
