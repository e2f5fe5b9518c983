import {
  createFingerprint,
  createIdentity,
  encodeBase64,
  encodeBase64Url,
  encodeHex,
} from '@shrd/crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FakeServer } from '../fake-server.ts'
import {
  createService,
  makeNewFile,
  openBrowser,
  SECRET,
  signInTo,
} from '../rotation/rotating-member.ts'
import { createRotatingPartners, type RotatingPartners } from '../rotation/rotating-partners.ts'
import type { ServerRequest } from '../server-request.ts'
import { PASSWORD } from '../world.ts'
import { type WatchedSecrets, watchSecrets } from './watch-secrets.ts'

/** Everything that members do with the service, and what went through Web Crypto meanwhile. */
let scene: RotatingPartners
let secrets: WatchedSecrets
let sent: readonly ServerRequest[]

beforeAll(async () => {
  secrets = watchSecrets()
  const service = createService()
  await askForEscrow(service.server)
  scene = await createRotatingPartners(service)
  const { alice } = scene
  const next = await makeNewFile(alice, alice.file, 'compromised')
  await alice.client.rotation.confirm({ file: next.text, password: PASSWORD })
  await alice.client.rotation.submit()
  await alice.client.rotation.resume()
  const elsewhere = await signInTo(openBrowser(alice), next)
  await elsewhere.documents.get(scene.shared)
  await elsewhere.session.logout()
  sent = alice.server.received.map(({ request }) => request)
}, 60_000)
afterAll(() => secrets.stop())

/** Every answer of the server says that somebody else has to be able to read as well. */
async function askForEscrow(server: FakeServer): Promise<void> {
  const { user_id, publicExchangeKey } = (await createIdentity()).identity
  const recipient = { user_id, publicExchangeKey, scopes: ['view'] }
  const escrow = {
    escrow_key: publicExchangeKey,
    recovery: { required: true, recipients: [recipient] },
    recipients: [recipient],
  }
  const names = ['login', 'verify', 'verifyTwoFactor', 'validate', 'getPublicKey'] as const
  for (const name of [...names, 'createVault', 'getManifest', 'updateDocument'] as const) {
    server.deviate(name, (honest) => ({ ...honest, ...escrow }))
  }
}

const textOf = ({ method, url, headers, body }: ServerRequest) =>
  [method, url, JSON.stringify(headers), new TextDecoder('latin1').decode(body)].join('\n')

/** What is in a request once everything in it that looks like base64 was decoded. */
function decodedOf(request: ServerRequest): string {
  const tokens = textOf(request).match(/[A-Za-z0-9+/_-]{22,}/g) ?? []
  return tokens
    .map((token) =>
      atob(
        token
          .replaceAll('-', '+')
          .replaceAll('_', '/')
          .slice(0, token.length - (token.length % 4 === 1 ? 1 : 0)),
      ),
    )
    .join('\n')
}

/** Whether bytes are somewhere in texts, as they are or in a usual spelling. */
function isIn(bytes: Uint8Array, texts: readonly string[]): boolean {
  const spellings = [encodeBase64(bytes), encodeBase64Url(bytes), encodeHex(bytes), toBinary(bytes)]
  return texts.some((text) => spellings.some((spelling) => text.includes(spelling)))
}

const toBinary = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

describe('in a whole journey', () => {
  test('secrets are looked for: keys of documents, private keys, what passwords become', () => {
    const count = (kind: string) => secrets.found.filter(({ what }) => what === kind).length
    expect(count('imported pkcs8')).toBeGreaterThan(10)
    expect(count('imported raw')).toBeGreaterThan(20)
    expect(count('derived from a password')).toBeGreaterThan(3)
    expect(sent.length).toBeGreaterThan(50)
  })

  test('no request carries a key, the password or anything derived from it', () => {
    const plain = sent.map(textOf).join('\n')
    const decoded = sent.map(decodedOf).join('\n')
    for (const { what, bytes } of secrets.found) {
      if (bytes.length >= 16) expect([what, isIn(bytes, [plain, decoded])]).toEqual([what, false])
    }
    for (const text of [PASSWORD, encodeBase64(new TextEncoder().encode(PASSWORD))]) {
      expect(plain).not.toContain(text)
      expect(decoded).not.toContain(text)
    }
  })

  test('a key would be found, however it was written', () => {
    const bytes = secrets.found.find(({ what }) => what === 'imported pkcs8')?.bytes
    if (bytes === undefined) throw new Error('No private key was used.')
    const around = new Uint8Array([1, ...bytes, 2])
    for (const text of [encodeBase64(bytes), encodeBase64Url(around), encodeHex(bytes)]) {
      const body = new TextEncoder().encode(JSON.stringify({ record: JSON.stringify({ text }) }))
      const leak = { method: 'POST', url: '', headers: {}, cookie: undefined, origin: '', body }
      expect(isIn(bytes, [textOf(leak), decodedOf(leak)])).toBe(true)
    }
  })

  test('no request carries the key file', () => {
    const { text } = scene.alice.file
    const token = JSON.parse(atob(text)).token
    for (const request of sent) {
      expect(textOf(request)).not.toContain(text)
      expect(textOf(request)).not.toContain(token)
    }
  })

  test('no request carries what a document, a description or a name of a partner says', () => {
    for (const request of sent) {
      for (const plain of [SECRET, 'written by', 'passport.pdf', 'Aunt Ada']) {
        expect(textOf(request)).not.toContain(plain)
        expect(decodedOf(request)).not.toContain(plain)
      }
    }
  })
})

describe('whatever the server answers besides', () => {
  test('keys are sealed to the member and to partners whom the member has chosen, and to nobody else', async () => {
    const { alice, bob } = scene
    const known = await Promise.all(
      [alice, bob].flatMap(({ server, user_id, member }) => {
        const later = server.members.get(user_id)?.identity
        return [member.identity, later ?? member.identity].map(createFingerprint)
      }),
    )
    const bodies = sent.flatMap(({ body }) =>
      body === undefined ? [] : [JSON.parse(new TextDecoder().decode(body))],
    )
    const grants = bodies.flatMap(({ encrypted_keys = [] }) => encrypted_keys)
    expect(grants.length).toBeGreaterThan(5)
    const fingerprints = grants.map(({ fingerprint }) => fingerprint)
    expect(fingerprints.filter((fingerprint) => !known.includes(fingerprint))).toEqual([])
  })
})
