import { createId, hashStatement } from '@shrd/crypto'
import { openEpochKey } from '@shrd/crypto/documents'
import { openFileDescriptor, sealFileDescriptor } from '@shrd/crypto/files'
import type { LocalFile } from '../../src/files/local-file.ts'
import { createSharedScene, type PartnerScene } from '../sharing-scene.ts'
import { getKept } from './forge.ts'
import { type Lie, type LieParts, lie } from './lie.ts'
import { CHUNK, encryptChunks, type FileForgery, plantFile, toBytes } from './plant-file.ts'
import { type Player, SECRET } from './scene.ts'

/** Alice's document with a file, which Bob can read. */
interface FileScene extends PartnerScene {
  /** The requested file. */
  file_id: string
}

const OTHER_CONTENT = [{ bytes: toBytes('forged'.padEnd(SECRET.length)), isLast: true }]

/** Alice uploads a file with the secret, and her document lists it. */
async function createFileScene(): Promise<FileScene> {
  const scene = await createSharedScene(['download'])
  const { file_id } = await scene.alice.client.files.upload(scene.document_id, localFile(SECRET))
  return { ...scene, file_id }
}

function localFile(text: string): LocalFile {
  const blob = new Blob([text])
  return { name: 'a.txt', type: '', size: blob.size, slice: (...range) => blob.slice(...range) }
}

/** Bob may upload, and there is no file yet. */
async function createUploaderScene(): Promise<FileScene> {
  return { ...(await createSharedScene(['upload', 'download'])), file_id: '' }
}

/** Alice reads the whole file. */
async function readAsOwner({ alice, document_id, file_id }: FileScene): Promise<void> {
  const { content } = await alice.client.files.download(document_id, file_id)
  for await (const _ of content);
}

/** Bob has created a file against the rules, and the server accepts it. */
function forgedFile(
  parts: Pick<LieParts<FileScene>, 'name' | 'row' | 'check' | 'code'>,
  forge: (scene: FileScene) => FileForgery,
  scene: () => Promise<FileScene> = createUploaderScene,
): Lie {
  return lie({
    ...parts,
    scene,
    async tell(told) {
      const { server, bob, document_id } = told
      told.file_id = (await plantFile(server, bob, document_id, forge(told))).file_id
    },
    ask: readAsOwner,
  })
}

/** Changes the columns beside the record of Alice's file. */
function tellColumns(
  { server, document_id }: FileScene,
  columns: Partial<ReturnType<typeof getKept>['attachments'][number]>,
): void {
  for (const attachment of getKept(server, document_id).attachments) {
    Object.assign(attachment, columns)
  }
}

/** Replaces the content under the key of Alice's file, with valid tags, because Bob has the key. */
async function replaceContent(
  { server, bob, document_id, file_id }: FileScene,
  hasOwnHashes: boolean,
): Promise<void> {
  const kept = server.files.get(file_id)
  if (kept === undefined) throw new Error('There is no such file.')
  const { descriptor } = await describe(bob, document_id, file_id)
  const forged = await encryptChunks(file_id, descriptor, OTHER_CONTENT)
  kept.parts.set(0, forged.ciphertext)
  if (hasOwnHashes) kept.hashes = forged.hashes
}

/** The reader's view of a file. */
async function describe(reader: Player, document_id: string, file_id: string) {
  const { verified, owner, epoch } = await reader.client.documents.get(document_id)
  const key = await openEpochKey(reader.member.identity, verified)
  const context = { document_id, owner, epoch, file_id }
  const { attachments } = await reader.client.call('getDocument', { document_id })
  const filename = attachments.find(({ _id }) => _id === file_id)?.filename ?? ''
  return { key, context, descriptor: await openFileDescriptor(key, context, filename) }
}

/** Attacks of servers and readers on the files of a document. */
export const fileLies: readonly Lie[] = [
  forgedFile(
    {
      name: 'the server takes a file of a partner who may only read',
      row: [4, 18],
      check: ['FILE_CHECKS/checkFileAuthor'],
      code: 'author_not_allowed',
    },
    () => ({}),
    async () => ({ ...(await createSharedScene(['download'])), file_id: '' }),
  ),
  forgedFile(
    {
      name: 'a reader signs a file in the name of the owner',
      row: [18],
      check: ['FILE_CHECKS/checkFileSignature'],
      code: 'record_invalid',
    },
    ({ alice, bob }) => ({
      signed: { author: alice.member.identity.user_id },
      signer: bob.member.identity,
    }),
  ),
  forgedFile(
    {
      name: 'the server shows a file under a document that its author has not signed for',
      row: [6, 16],
      check: ['FILE_CHECKS/checkFileDocument'],
      code: 'file_invalid',
    },
    () => ({ signed: { document_id: createId('doc') } }),
  ),
  forgedFile(
    {
      name: 'the server shows a file that was signed for a document of another owner',
      row: [16],
      check: ['FILE_CHECKS/checkFileOwner'],
      code: 'file_invalid',
    },
    ({ bob }) => ({ signed: { owner: bob.member.identity.user_id } }),
  ),
  forgedFile(
    {
      name: 'the server shows a file that was signed for another epoch',
      row: [16, 38],
      check: ['FILE_CHECKS/checkFileEpoch'],
      code: 'file_invalid',
    },
    () => ({ signed: { epoch: 2 } }),
  ),
  forgedFile(
    {
      name: 'the server shows a file under an id that its author has not signed',
      row: [16],
      check: ['FILE_CHECKS/checkFileId'],
      code: 'file_invalid',
    },
    () => ({ signed: { file_id: createId('fil') } }),
  ),
  forgedFile(
    {
      name: 'the server keeps a file for a revision to come',
      row: [7, 8],
      check: ['FILE_CHECKS/checkFileCounts'],
      code: 'file_unlisted',
    },
    () => ({ signed: { base_revision: 100 } }),
  ),
  lie({
    name: 'the server puts a removed file back',
    row: [7, 8],
    check: ['FILE_CHECKS/checkFileCounts'],
    scene: createFileScene,
    async tell({ server, alice, document_id, file_id }) {
      const { attachments } = getKept(server, document_id)
      await alice.client.files.remove(document_id, file_id)
      getKept(server, document_id).attachments.push(...attachments)
    },
    ask: readAsOwner,
    code: 'file_unlisted',
  }),
  lie({
    name: 'the server tells another size of a file',
    row: [16],
    check: ['FILE_CHECKS/checkFileSize'],
    scene: createFileScene,
    tell: (scene) => tellColumns(scene, { size: 2 ** 40 }),
    ask: readAsOwner,
    code: 'file_invalid',
  }),
  lie({
    name: 'a reader and the server describe a file anew, under another name',
    row: [16],
    check: ['FILE_CHECKS/checkDescriptor'],
    scene: createFileScene,
    async tell(scene) {
      const { bob, document_id, file_id } = scene
      const { key, context, descriptor } = await describe(bob, document_id, file_id)
      const forged = { ...descriptor, name: 'invoice.exe' }
      tellColumns(scene, { filename: await sealFileDescriptor(key, context, forged) })
    },
    ask: readAsOwner,
    code: 'file_invalid',
  }),
  lie({
    name: 'a partner has the document list a second file of one id, and the server shows that',
    row: [16, 18],
    check: ['refuseUnless/checkIdIsOwn'],
    async scene() {
      const scene = await createSharedScene(['update', 'upload', 'download'])
      const { file_id } = await scene.alice.client.files.upload(
        scene.document_id,
        localFile(SECRET),
      )
      return { ...scene, file_id }
    },
    async tell({ server, bob, document_id, file_id }) {
      const { attachment } = await plantFile(server, bob, document_id, { file_id })
      const hash = await hashStatement('file-record', attachment.record.statement)
      await bob.client.files.attach(document_id, hash)
      getKept(server, document_id).attachments.reverse()
    },
    ask: readAsOwner,
    code: 'file_invalid',
  }),
  lie({
    name: 'a reader and the server put another content in place, under the same key',
    row: [15, 18],
    check: ['refuseUnless/checkChunkHash'],
    scene: createFileScene,
    tell: (scene) => replaceContent(scene, false),
    ask: readAsOwner,
    code: 'file_damaged',
  }),
  lie({
    name: 'a reader and the server put another content in place, and its hashes too',
    row: [15, 18],
    check: ['HASHES_CHECKS/checkDigest'],
    scene: createFileScene,
    tell: (scene) => replaceContent(scene, true),
    ask: readAsOwner,
    code: 'file_damaged',
  }),
  forgedFile(
    {
      name: 'an author ends a file before its end, with true tags and hashes',
      row: [15],
      check: ['CHUNK_CHECKS/checkEnd'],
      code: 'file_damaged',
    },
    () => ({
      chunks: [{ bytes: new Uint8Array(CHUNK), isLast: true }],
      describe: { size: CHUNK + 5, chunks: 2 },
      hashes: (honest) => Uint8Array.from([...honest, ...new Uint8Array(32)]),
    }),
  ),
  forgedFile(
    {
      name: 'an author makes a chunk of another length than the description says',
      row: [15, 39],
      check: ['CHUNK_CHECKS/checkChunkSize'],
      code: 'file_damaged',
    },
    () => ({ describe: { size: SECRET.length - 1 } }),
  ),
  forgedFile(
    {
      name: 'an author signs more hashes than there are chunks, and the server sends them all',
      row: [15, 39],
      check: ['HASHES_CHECKS/checkHashesLength'],
      code: 'file_damaged',
    },
    ({ server }) => {
      server.deviate('downloadAttachment', (honest, { file_path, part }) => {
        const kept = [...server.files.values()].find(({ path }) => path === file_path)
        return part === 'hashes' ? kept?.hashes : honest
      })
      return { hashes: (honest) => Uint8Array.from([...honest, ...honest]) }
    },
  ),
]
