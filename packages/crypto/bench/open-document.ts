import { encryptDocument } from '../src/documents/encrypt-document.ts'
import { openDocument } from '../src/documents/open-document.ts'
import { createIdentity, type Identity } from '../src/identity/identity.ts'
import { genesisLog } from '../src/identity/key-log.ts'
import type { Bench, Measure } from './bench.ts'
import { takeMedians } from './take-medians.ts'

const RUNS = 200
const BODY_BYTES = 2048
/** About as long as an access list and a revision with little in them. */
const STATEMENT_BYTES = 600

/** What a member waits for at a click on a document, besides the network. */
export const openDocumentBench: Bench = { name: 'open a document', run }

async function run(): Promise<Measure[]> {
  const { identity } = await createIdentity()
  const owner = await genesisLog(identity)
  const document = await encryptDocument(identity, {
    header: { title: 'Mail', tags: ['work'], icon: 'key' },
    body: {
      username: 'ada',
      password: 'correct horse battery staple',
      url: 'https://example.org/',
      description: '',
      notes: 'x'.repeat(BODY_BYTES - 200),
      custom_fields: [],
    },
  })
  const { opened, raw } = await takeMedians(RUNS, {
    opened: () => openDocument(identity, document, { owner }),
    raw: await createRawWork(identity),
  })
  return [
    {
      name: 'verify, unwrap, compare the commitment, decrypt 2 KiB',
      value: opened,
      unit: 'ms',
      baseline: { name: 'two Ed25519, one X25519, one AES-GCM alone', value: raw },
      limit: { of: 'value', atMost: 3, runtime: 'chromium' },
    },
  ]
}

/** The expensive steps without anything around them. */
async function createRawWork({ exchangeKey }: Identity): Promise<() => Promise<unknown>> {
  const { subtle } = crypto
  const statement = crypto.getRandomValues(new Uint8Array(STATEMENT_BYTES))
  // The types of the platform know only pairs of other algorithms by name.
  const pair = (await subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair
  const signature = await subtle.sign('Ed25519', pair.privateKey, statement)
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const aead = { name: 'AES-GCM', iv: new Uint8Array(12) }
  const sealed = await subtle.encrypt(aead, key, new Uint8Array(BODY_BYTES))
  const peer = { name: 'X25519', public: exchangeKey.publicKey }
  return async () => {
    await subtle.verify('Ed25519', pair.publicKey, signature, statement)
    await subtle.verify('Ed25519', pair.publicKey, signature, statement)
    await subtle.deriveBits(peer, exchangeKey.privateKey, 256)
    await subtle.decrypt(aead, key, sealed)
  }
}
