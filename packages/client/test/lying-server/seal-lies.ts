import { encodeBase64Url } from '@shrd/crypto'
import { openEpochKey } from '@shrd/crypto/documents'
import { createShrdClient } from '../../src/client.ts'
import { TOKEN } from '../handlers/token.ts'
import {
  createRotatingMember,
  makeNewFile,
  openBrowser,
  type RotatingMember,
  signInTo,
} from '../rotation/rotating-member.ts'
import { createSharedScene, type PartnerScene } from '../sharing-scene.ts'
import { API, PAGE, PASSWORD } from '../world.ts'
import { forgeDocument, forgeNext, getKept, pretendVerified, replaceKept, toText } from './forge.ts'
import { type Lie, lie } from './lie.ts'
import { plantFile } from './plant-file.ts'
import { createScene, type Scene, SECRET } from './scene.ts'

type Bytes = Uint8Array<ArrayBuffer>

const TAG_BYTES = 16

/** What a cipher text becomes that nothing vouches for any more. */
const BROKEN: readonly (readonly [what: string, change: (sealed: Bytes) => Bytes])[] = [
  ['whose tag was changed', (sealed) => flip(sealed, sealed.length - 1)],
  ['that was changed under its tag', (sealed) => flip(sealed, sealed.length - TAG_BYTES - 1)],
  ['with nothing where the tag is', (sealed) => sealed.fill(0, -TAG_BYTES)],
]

/** These are shorter than anything that is sealed. */
const CUT: readonly (readonly [what: string, change: (sealed: Bytes) => Bytes])[] = [
  ['without a tag', (sealed) => sealed.slice(0, -TAG_BYTES)],
  ['with a shorter tag', (sealed) => sealed.slice(0, -4)],
]

function flip(sealed: Bytes, at: number): Bytes {
  return sealed.map((byte, index) => (index === at ? byte ^ 1 : byte))
}

const toBytes = (base64: string): Bytes => Uint8Array.from(Buffer.from(base64, 'base64'))
const toBase64 = (bytes: Bytes) => Buffer.from(bytes).toString('base64')
const toBase64Url = (bytes: Bytes) => Buffer.from(bytes).toString('base64url')

/** Changes the cipher text of an envelope, and not its initialisation vector. */
const inEnvelope = (change: (sealed: Bytes) => Bytes) => (text: string) => {
  const [sealed = '', iv] = text.split('.')
  return `${toBase64(change(toBytes(sealed)))}.${iv}`
}

/** Bob, who may write, saves a body that he has not sealed as one is: all else is true. */
function bodyLie(what: string, code: string, make: (scene: PartnerScene) => Promise<string>): Lie {
  return lie<PartnerScene>({
    name: `a partner saves a body ${what}`,
    row: [14],
    check: [],
    scene: () => createSharedScene(['update']),
    async tell(scene) {
      const { server, bob, document_id } = scene
      const body = await make(scene)
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
      const body_hash = encodeBase64Url(new Uint8Array(digest))
      const kept = getKept(server, document_id)
      const next = await forgeNext(bob.member.identity, { ...kept, body }, { body_hash })
      replaceKept(server, { ...next, body })
    },
    ask: ({ alice, document_id }) => alice.client.documents.get(document_id),
    code,
  })
}

/** The body of Alice's document under the key that it has, by a cipher without authentication. */
async function sealByCbc({ server, bob, document_id }: PartnerScene): Promise<string> {
  const kept = getKept(server, document_id)
  const { owner, epoch, body } = await bob.client.documents.get(document_id)
  const secret = await openEpochKey(bob.member.identity, await pretendVerified(kept))
  const iv = crypto.getRandomValues(new Uint8Array(16))
  const context = toText({ document_id, owner, epoch, suite: 1 })
  const info = new TextEncoder().encode(`shrd/v1/body\0${context}`)
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: iv, info },
    secret,
    256,
  )
  const key = await crypto.subtle.importKey('raw', bits, 'AES-CBC', false, ['encrypt'])
  const plain = new TextEncoder().encode(toText({ ...body, title: null }))
  const padded = new Uint8Array(64 * Math.ceil(plain.length / 64))
  padded.set(plain)
  // This mode's own padding makes it as long as an envelope with its tag.
  const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, padded)
  return `${toBase64(new Uint8Array(sealed))}.${toBase64(iv)}`
}

const aboutBodies: readonly Lie[] = [
  ...BROKEN.map(([what, change]) => [what, change, 'document_undecryptable'] as const),
  ...CUT.map(([what, change]) => [what, change, 'encrypted_data_invalid'] as const),
].map(([what, change, code]) =>
  bodyLie(what, code, async ({ server, document_id }) =>
    inEnvelope(change)(getKept(server, document_id).body),
  ),
)

/** Alice gives Bob a key that she has not sealed as one is, and signs that it is his. */
const aboutGrants = BROKEN.map(([what, change]) =>
  lie<PartnerScene>({
    name: `an owner lists a grant ${what}`,
    row: [5, 14],
    check: [],
    scene: () => createSharedScene(),
    async tell({ server, alice, bob, document_id }) {
      const { user_id } = bob.member.identity
      const forged = await forgeDocument(alice.member.identity, getKept(server, document_id), {
        grants: (grants) =>
          grants.map((grant) =>
            grant.user_id === user_id
              ? { ...grant, key: toBase64(change(toBytes(grant.key))) }
              : grant,
          ),
      })
      replaceKept(server, forged)
    },
    ask: ({ bob, document_id }) => bob.client.documents.get(document_id),
    code: 'document_key_missing',
  }),
)

/** Bob uploads a chunk that he has not sealed as one is, under its true hash and a true record. */
const aboutFiles = [...BROKEN, ...CUT].map(([what, change]) =>
  lie<PartnerScene & { file_id: string }>({
    name: `a partner uploads a file ${what}`,
    row: [14, 15],
    check: [],
    async scene() {
      return { ...(await createSharedScene(['upload', 'download'])), file_id: '' }
    },
    async tell(scene) {
      const { server, bob, document_id } = scene
      const planted = await plantFile(server, bob, document_id, { ciphertext: change })
      scene.file_id = planted.file_id
    },
    async ask({ alice, document_id, file_id }) {
      const { content } = await alice.client.files.download(document_id, file_id)
      for await (const _ of content) throw new Error('Something was given out.')
    },
    code: 'file_damaged',
  }),
)

/** Somebody has had the key file in hand. */
const aboutKeyFiles = [...BROKEN, ...CUT].map(([what, change]) =>
  lie<RotatingMember>({
    name: `a key file holds a token ${what}`,
    row: [5, 14],
    check: [],
    scene: createRotatingMember,
    tell: () => undefined,
    ask({ file: { name, text }, ...scene }) {
      const { token, ...header } = JSON.parse(atob(text))
      const changed = { ...header, token: toBase64Url(change(toBytes(token))) }
      return signInTo(openBrowser(scene), { name, text: btoa(toText(changed)) })
    },
    code: 'key_file_locked',
  }),
)

/** The earlier keys of a member, which the server keeps sealed to the newest. */
const aboutArchives = BROKEN.map(([what, change]) =>
  lie<RotatingMember>({
    name: `the server answers an archive of keys ${what}`,
    row: [5, 14],
    check: [],
    async scene() {
      const world = await createRotatingMember()
      const next = await makeNewFile(world, world.file, 'routine')
      await world.client.rotation.confirm({ file: next.text, password: PASSWORD })
      await world.client.rotation.prove(TOKEN)
      await world.client.rotation.submit()
      return { ...world, file: next }
    },
    tell: ({ server }) =>
      server.deviate('getKeyArchive', ({ archive }) => ({
        archive: archive && toBase64Url(change(toBytes(archive))),
      })),
    async ask({ file, ...scene }) {
      const client = await signInTo(openBrowser(scene), file)
      return client.vaults.list()
    },
    code: 'archive_invalid',
  }),
)

/** A share that nobody has signed: nothing but its seal vouches for it. */
const aboutShares = [
  ...BROKEN.map(([what, change]) => [what, change, 'share_locked'] as const),
  ...CUT.map(([what, change]) => [what, change, 'encrypted_data_invalid'] as const),
].map(([what, change, code]) =>
  lie<Scene & { link: string }>({
    name: `the server answers a message ${what}`,
    row: [14],
    check: [],
    async scene() {
      const scene = await createScene()
      const { link } = await scene.alice.client.shares.create({ message: SECRET, ttl: 3600 })
      return { ...scene, link }
    },
    tell: ({ server }) =>
      server.deviate('readShare', (honest) => ({
        ...honest,
        message: honest.message && inEnvelope(change)(honest.message),
      })),
    ask({ bob, link }) {
      const ports = bob.browser.tab()
      return createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports }).shares.open(link)
    },
    code,
  }),
)

/** What was sealed in another way, or not at all, and is signed truly where anybody signs it. */
export const sealLies: readonly Lie[] = [
  ...aboutBodies,
  bodyLie('that a cipher without authentication has made', 'document_undecryptable', sealByCbc),
  ...aboutGrants,
  ...aboutFiles,
  ...aboutKeyFiles,
  ...aboutArchives,
  ...aboutShares,
]

const flipTag = (sealed: Bytes) => flip(sealed, sealed.length - 1)

/** What a server can break alone does not get as far as its seal. */
export const brokenSealLies: readonly Lie[] = [
  lie<PartnerScene>({
    name: 'the server changes the tag of a body',
    row: [14],
    check: ['refuseUnless/checkBodyHash'],
    scene: () => createSharedScene(),
    tell: ({ server }) =>
      server.deviate('getDocument', (honest) => ({
        ...honest,
        body: inEnvelope(flipTag)(honest.body),
      })),
    ask: ({ bob, document_id }) => bob.client.documents.get(document_id),
    code: 'record_invalid',
  }),
  lie<PartnerScene>({
    name: 'the server changes the tag of a sealed key',
    row: [5, 14],
    check: ['GRANT_CHECKS/checkGrantsListed'],
    scene: () => createSharedScene(),
    tell: ({ server }) =>
      server.deviate('getDocument', (honest) => ({
        ...honest,
        encrypted_keys: honest.encrypted_keys.map((grant) => ({
          ...grant,
          key: toBase64(flipTag(toBytes(grant.key))),
        })),
      })),
    ask: ({ bob, document_id }) => bob.client.documents.get(document_id),
    code: 'record_invalid',
  }),
]
