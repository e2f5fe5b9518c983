import { encodeBase64Url } from '../src/core/encoding.ts'
import { beginEpoch } from '../src/documents/begin-epoch.ts'
import { changeAccess } from '../src/documents/change-access.ts'
import { encryptDocument } from '../src/documents/encrypt-document.ts'
import { openDocument } from '../src/documents/open-document.ts'
import { reviseDocument } from '../src/documents/revise-document.ts'
import type { VerifiedDocument } from '../src/documents/verified-document.ts'
import { verifyDocument } from '../src/documents/verify-document.ts'
import { verifyDocumentRow } from '../src/documents/verify-document-row.ts'
import { createIdentity, type Identity, importIdentity } from '../src/identity/identity.ts'
import { genesisLog, verifyKeyLog } from '../src/identity/key-log.ts'
import { signLogin, verifyLogin } from '../src/identity/login.ts'
import type { PrivateKeys } from '../src/identity/private-keys.ts'
import { createKeyFile } from '../src/key-file/create-key-file.ts'
import { openKeyFile } from '../src/key-file/open-key-file.ts'
import { importDeviceKey, openLocalKeys, sealLocalKeys } from '../src/local-store/local-store.ts'
import { signRequest } from '../src/requests/sign-request.ts'
import { parseRequestSignature, verifyRequest } from '../src/requests/verify-request.ts'
import { openSelf, sealSelf } from '../src/self/seal-self.ts'
import { createSelfDocument } from '../src/self/self-document.ts'
import { openSelfKey } from '../src/self/self-key.ts'
import { createVaultRecord } from '../src/vaults/vault-record.ts'
import { openVaultRecord, verifyVaultRecord } from '../src/vaults/verify-vault-record.ts'
import { assertMatches } from './assert-matches.ts'

const PASSWORD = 'correct horse battery staple'
const BODY = {
  username: 'ada',
  password: 'só geheim 🔑',
  url: 'https://example.org/',
  description: '',
  notes: 'line\nline',
  custom_fields: [{ name: 'API Key 1', type: 'text' as const, value: '123' }],
}

/** A random value of 32 bytes, as servers make them. */
export function random32(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Register, sign in, write and read: once through everything, in whatever runtime this runs. */
export async function runRoundTrip(): Promise<void> {
  const { identity: made, privateKeys, genesis } = await createIdentity()
  const log = await verifyKeyLog(made.user_id, [genesis])
  const known = log.current
  const file = await createKeyFile(made, privateKeys, PASSWORD)
  const opened = await openKeyFile(file, PASSWORD)
  assertMatches(opened.identity, known)

  await proveLogin(opened.identity, known.publicSigningKey)
  await sendRequest(opened.identity, known.publicSigningKey)

  const identity = await reload(opened.identity, opened.privateKeys)
  const vault = await createVaultRecord(identity, {
    name: 'Home',
    description: 'mine alone',
    icon: 'shield',
    tags: ['a', 'b'],
  })
  await verifyVaultRecord(vault, { owner: log })
  assertMatches(await openVaultRecord(identity, vault, { owner: log }), {
    description: 'mine alone',
  })

  const header = { title: 'Mail', tags: ['work'], icon: 'key' }
  const document = await encryptDocument(identity, { header, body: BODY })
  const received = JSON.parse(JSON.stringify(document))
  await verifyDocument(received, { owner: log })
  const { body: _, ...row } = received
  await verifyDocumentRow(row, { owner: log })
  const { verified, ...read } = await openDocument(identity, received, { owner: log })
  assertMatches(read, { header, body: BODY })
  await shareAndSave(identity, verified)
  await keepOwn(identity)
}

/** Share with somebody who saves, and remove them again. */
async function shareAndSave(owner: Identity, verified: VerifiedDocument): Promise<void> {
  const { identity: partner } = await createIdentity()
  const [ownerLog, log] = [await genesisLog(owner), await genesisLog(partner)]
  const trust = { owner: ownerLog, authors: [log] }
  const recipients = [{ identity: log.current, scopes: ['update'] as const }]
  const shared = await changeAccess(owner, verified, { recipients })
  const read = await openDocument(partner, shared, trust)
  const change = { body: { ...BODY, notes: 'by a partner' }, private_title: true }
  const saved = { ...shared, ...(await reviseDocument(partner, read.verified, change)) }
  const { verified: latest, ...opened } = await openDocument(owner, saved, trust)
  assertMatches(opened, { header: { title: 'Mail' }, body: change.body, revision: 3 })
  const left = await changeAccess(owner, latest, {
    recipients: [],
    epoch: await beginEpoch(latest),
  })
  assertMatches(await openDocument(owner, left, trust), { epoch: 2, list: 3 })
}

/** Keep something under the self key. */
async function keepOwn(member: Identity): Promise<void> {
  const document = await createSelfDocument(member)
  const selfKey = await openSelfKey(member, document, { owner: await genesisLog(member) })
  const context = { part: 'profile', id: null } as const
  const sealed = await sealSelf(selfKey, context, new TextEncoder().encode('Ada'))
  const opened = await openSelf(selfKey, context, sealed)
  assertMatches(new TextDecoder().decode(opened), 'Ada')
}

async function proveLogin(identity: Identity, publicSigningKey: string): Promise<void> {
  const transaction = {
    origin: 'https://vault.example',
    audience: 'https://id.example',
    challenge: random32(),
    code_verifier: random32(),
    expires_at: 1_700_000_000_000,
  }
  const proof = await signLogin(identity, transaction)
  assertMatches(await verifyLogin(proof, publicSigningKey), transaction)
}

async function sendRequest(identity: Identity, publicSigningKey: string): Promise<void> {
  const body = new TextEncoder().encode('{"name":"Home"}')
  const url = 'https://vault.example/api/vault?x=1'
  const headers = await signRequest(
    { method: 'POST', url, body, session: 'r'.repeat(22), idempotencyKey: 'i'.repeat(22) },
    { keyid: `${identity.user_id}.${identity.sequence}`, key: identity.signingKey },
    { created: 1_700_000_000, nonce: random32() },
  )
  const parsed = parseRequestSignature(headers)
  const request = { method: 'POST', targetUri: url, headers, body, now: 1_700_000_030_000 }
  assertMatches(await verifyRequest(parsed, request, publicSigningKey), {
    user_id: identity.user_id,
    session: 'r'.repeat(22),
  })
}

/** What a page does at a reload: seal, forget, open, import. */
async function reload(identity: Identity, privateKeys: PrivateKeys): Promise<Identity> {
  const deviceKey = await importDeviceKey(crypto.getRandomValues(new Uint8Array(32)))
  const serverKey = random32()
  const { signingKey: _, exchangeKey: __, ...publicIdentity } = identity
  const context = { user_id: identity.user_id, key_id: 'key-1' }
  const payload = { identity: publicIdentity, privateKeys, session: '{}' }
  const sealed = await sealLocalKeys(deviceKey, serverKey, context, payload)
  const restored = await openLocalKeys(deviceKey, serverKey, context, sealed)
  return importIdentity(restored.identity, restored.privateKeys)
}
