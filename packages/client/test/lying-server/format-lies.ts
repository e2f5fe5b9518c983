import type { Purpose, SignedRecord } from '@shrd/crypto'
import { createKeyFile } from '@shrd/crypto/key-file'
import {
  createRotatingMember,
  type HeldFile,
  openBrowser,
  type RotatingMember,
  signInTo,
} from '../rotation/rotating-member.ts'
import { PASSWORD } from '../world.ts'
import { signText, toText } from './forge.ts'
import { type Lie, lie, throwRefusal } from './lie.ts'

/** A kind of signed record that a client reads, where a server keeps it, and what reading it is. */
interface RecordKind {
  readonly purpose: Purpose
  find(scene: RotatingMember): SignedRecord | undefined
  read(scene: RotatingMember): Promise<unknown>
  code: string
}

const KINDS: readonly RecordKind[] = [
  {
    purpose: 'genesis',
    find: ({ server, user_id }) => server.members.get(user_id)?.log[0],
    read: readElsewhere,
    code: 'key_log_invalid',
  },
  {
    purpose: 'manifest-root',
    find: ({ server, user_id }) => server.manifests.get(user_id)?.roots.at(-1),
    read: readElsewhere,
    code: 'manifest_invalid',
  },
  {
    purpose: 'vault',
    find: ({ server }) => server.vaults[0]?.record,
    read: async (scene) => throwRefusal(await scene.client.vaults.list(), scene.vault_id),
    code: 'record_invalid',
  },
  {
    purpose: 'access-list',
    find: ({ server }) => server.documents[0]?.access_list,
    read: readFirstDocument,
    code: 'record_invalid',
  },
  {
    purpose: 'revision',
    find: ({ server }) => server.documents[0]?.revision,
    read: readFirstDocument,
    code: 'record_invalid',
  },
]

async function readElsewhere({ file, ...scene }: RotatingMember): Promise<unknown> {
  const client = await signInTo(openBrowser(scene), file)
  return client.vaults.list()
}

function readFirstDocument({ client, documents }: RotatingMember): Promise<unknown> {
  return client.documents.get(documents[0] ?? '')
}

/** Another text in the place of a record, truly signed by its author, as a downgrade would need. */
async function replaceText(
  scene: RotatingMember,
  { purpose, find }: RecordKind,
  change: (text: string) => string,
): Promise<void> {
  const record = find(scene)
  if (record === undefined) throw new Error('There is no such record.')
  const text = change(record.statement)
  if (text === record.statement) throw new Error('Nothing was changed.')
  const forged = await signText(purpose, text, scene.member.identity)
  // The fake server reads key logs itself before it answers them.
  if (purpose !== 'genesis') Object.assign(record, forged)
  else scene.server.deviate('getPublicKey', (honest) => ({ ...honest, log: [forged] }))
}

const setSuite = (suite: unknown) => (text: string) => toText({ ...JSON.parse(text), suite })

/** What each text becomes; signed truly, so that nothing but its form can refuse it. */
const CHANGES: readonly (readonly [what: string, change: (text: string) => string])[] = [
  ['of another suite', setSuite(2)],
  ['of suite 0', setSuite(0)],
  ['whose suite is a text', setSuite('1')],
  ['without a suite', (text) => text.replace('"suite":1', '"suitf":1')],
  ['with a member twice', (text) => text.replace('{', '{"suite":1,')],
  ['with a member that nobody knows', (text) => text.replace('{', '{"A":1,')],
  ['with white space', (text) => text.replace('{', '{ ')],
  ['with a number spelled otherwise', (text) => text.replace('"suite":1', '"suite":1.0')],
]

const aboutRecords = KINDS.flatMap((kind) =>
  CHANGES.map(([what, change]) =>
    lie<RotatingMember>({
      name: `a ${kind.purpose} record ${what}`,
      row: [12],
      check: [],
      scene: createRotatingMember,
      tell: (scene) => replaceText(scene, kind, change),
      ask: kind.read,
      code: kind.code,
    }),
  ),
)

/** The parts of a key file that stand readable. */
type KeyFileHeader = Record<string, unknown> & { kdf: Record<string, unknown>[] }

function editHeader({ name, text }: HeldFile, edit: (header: KeyFileHeader) => object): HeldFile {
  const header: KeyFileHeader = JSON.parse(atob(text))
  return { name, text: btoa(toText(edit(header))) }
}

const editStep =
  (at: number, change: object) =>
  (header: KeyFileHeader): object => ({
    ...header,
    kdf: header.kdf.map((step, index) => (index === at ? { ...step, ...change } : step)),
  })

const dropFromStep =
  (at: number, name: string) =>
  (header: KeyFileHeader): object => ({
    ...header,
    kdf: header.kdf.map((step, index) => (index === at ? drop(name, step) : step)),
  })

function drop(name: string, from: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(from).filter(([member]) => member !== name))
}

const PBKDF2_ONLY = ({ kdf, ...header }: KeyFileHeader) => ({ ...header, kdf: kdf.slice(0, 1) })

/** What becomes of a key file, by the attack that it is part of. */
interface EditedFiles {
  readonly row: readonly number[]
  readonly code: string
  readonly edits: readonly (readonly [what: string, edit: (header: KeyFileHeader) => object])[]
}

/** Key files as a server or a thief would hand them over, and how they are refused. */
const EDITED_FILES: readonly EditedFiles[] = [
  {
    row: [12],
    code: 'key_file_unsupported',
    edits: [
      ['of another version', (header) => ({ ...header, version: 2 })],
      ['of another suite', (header) => ({ ...header, suite: 2 })],
      ['with an older Argon2', editStep(1, { version: 16 })],
    ],
  },
  {
    row: [12, 14],
    code: 'key_file_unsupported',
    edits: [
      ['with another cipher', (header) => ({ ...header, cipher: 'none' })],
      ['with a cipher that does not authenticate', (header) => ({ ...header, cipher: 'AES-CBC' })],
    ],
  },
  {
    row: [9],
    code: 'key_file_unsupported',
    edits: [
      ['with two iterations', editStep(0, { iterations: 2 })],
      ['with 99,999 iterations', editStep(0, { iterations: 99_999 })],
      ['with SHA-1', editStep(0, { hash: 'SHA-1' })],
      ['with 8 KiB of memory', editStep(1, { memory_kib: 8 })],
      ['with no pass', editStep(1, { passes: 0 })],
    ],
  },
  {
    row: [9, 10],
    code: 'key_file_unsupported',
    edits: [
      ['without a key derivation', (header) => ({ ...header, kdf: [] })],
      ['without its number of iterations', dropFromStep(0, 'iterations')],
      ['whose number of iterations is null', editStep(0, { iterations: null })],
      ['without its hash', dropFromStep(0, 'hash')],
      ['without its amount of memory', dropFromStep(1, 'memory_kib')],
      ['whose number of passes is null', editStep(1, { passes: null })],
      ['with the second step alone', ({ kdf, ...rest }) => ({ ...rest, kdf: kdf.slice(1) })],
    ],
  },
  {
    row: [10],
    code: 'key_file_malformed',
    edits: [
      ['that says nothing of a key derivation', (header) => drop('kdf', header)],
      ['whose key derivation is null', (header) => ({ ...header, kdf: null })],
    ],
  },
  {
    row: [39],
    code: 'key_file_unsupported',
    edits: [
      ['with a year of iterations', editStep(0, { iterations: 2 ** 40 })],
      ['with 1 GiB of memory', editStep(1, { memory_kib: 2 ** 20 })],
      ['with a thousand passes', editStep(1, { passes: 1000 })],
      ['with 64 lanes', editStep(1, { parallelism: 64 })],
    ],
  },
  {
    row: [9],
    code: 'key_file_locked',
    edits: [
      ['without its expensive step', PBKDF2_ONLY],
      ['with fewer passes than it was made with', editStep(1, { passes: 1 })],
      ['with less memory than it was made with', editStep(1, { memory_kib: 19 * 1024 })],
      ['with more iterations than it was made with', editStep(0, { iterations: 100_001 })],
      ['with another salt', (header) => ({ ...header, salt: 'A'.repeat(22) })],
    ],
  },
]

interface EditedFile extends RotatingMember {
  readonly strong: HeldFile
}

let edited: Promise<EditedFile> | undefined

/** Made once: nothing that is asked of it changes anything. */
async function createEditedFile(): Promise<EditedFile> {
  const world = await createRotatingMember()
  const { identity, privateKeys } = world.member
  const text = await createKeyFile(identity, privateKeys, PASSWORD)
  return { ...world, strong: { ...world.file, text } }
}

const aboutKeyFiles = EDITED_FILES.flatMap(({ row, code, edits }) =>
  edits.map(([what, edit]) =>
    lie<EditedFile>({
      name: `a key file ${what}`,
      row,
      check: [],
      scene() {
        edited ??= createEditedFile()
        return edited
      },
      tell: () => undefined,
      async ask({ strong, ...scene }) {
        const browser = openBrowser(scene)
        const signingIn = signInTo(browser, editHeader(strong, edit))
        await signingIn.catch(() => undefined)
        // Refused on this device: the server is not even told that somebody tries.
        if (browser.sent.length > 0) throw new Error('The server was asked.')
        return signingIn
      },
      code,
    }),
  ),
)

/**
 * Numbers and spellings that are not those of this version, all of them signed truly or sealed as
 * they are. Strict forms and seals refuse them, which are no checks of a table.
 */
export const formatLies: readonly Lie[] = [...aboutRecords, ...aboutKeyFiles]
