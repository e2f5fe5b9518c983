import { expect } from 'vitest'
import {
  createIdentity,
  createKeyFile,
  createVaultRecord,
  encodeBase64Url,
  encryptDocument,
  type Identity,
  importDeviceKey,
  importIdentity,
  openDocument,
  openKeyFile,
  openLocalKeys,
  openVaultRecord,
  type PrivateKeys,
  parseRequestSignature,
  sealLocalKeys,
  signLogin,
  signRequest,
  verifyDocument,
  verifyDocumentRow,
  verifyKeyLog,
  verifyLogin,
  verifyRequest,
  verifyVaultRecord,
} from '../src/index.ts'

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
  const { current: known } = await verifyKeyLog(made.user_id, [genesis])
  const file = await createKeyFile(made, privateKeys, PASSWORD)
  const opened = await openKeyFile(file, PASSWORD)
  expect(opened.identity).toMatchObject(known)

  await proveLogin(opened.identity, known.publicSigningKey)
  await sendRequest(opened.identity, known.publicSigningKey)

  const identity = await reload(opened.identity, opened.privateKeys)
  const vault = await createVaultRecord(identity, {
    name: 'Home',
    description: 'mine alone',
    icon: 'shield',
    tags: ['a', 'b'],
  })
  await verifyVaultRecord(vault, known)
  expect(await openVaultRecord(identity, vault)).toMatchObject({ description: 'mine alone' })

  const header = { title: 'Mail', tags: ['work'], icon: 'key' }
  const document = await encryptDocument(identity, { header, body: BODY })
  const received = JSON.parse(JSON.stringify(document))
  await verifyDocument(received, known)
  const { body: _, ...row } = received
  await verifyDocumentRow(row, known)
  expect(await openDocument(identity, received, known)).toMatchObject({ header, body: BODY })
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
  expect(await verifyLogin(proof, publicSigningKey)).toMatchObject(transaction)
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
  expect(await verifyRequest(parsed, request, publicSigningKey)).toMatchObject({
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
