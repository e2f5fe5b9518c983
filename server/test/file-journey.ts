import { randomBytes } from 'node:crypto'
import type { EndpointInput } from '@shrd/contract'
import {
  createId,
  decodeBase64Url,
  encodeBase64,
  encodeBase64Url,
  hashStatement,
  type SignedRecord,
} from '@shrd/crypto'
import {
  type DocumentState,
  encryptDocument,
  type OpenedDocument,
  openDocument,
  openEpochKey,
  type RevisedDocument,
  reviseDocument,
} from '@shrd/crypto/documents'
import {
  blobSource,
  createFileKey,
  type EncryptedContent,
  encryptFile,
  type FileDescriptor,
  sealFileDescriptor,
  signFileRecord,
} from '@shrd/crypto/files'
import { genesisLog } from '@shrd/crypto/identity'
import { type ManifestChange, toDocumentEntry } from '@shrd/crypto/manifest'
import { sendPart } from './file-calls.ts'
import type { TestAnswer } from './http-client.ts'
import { makeVault, write } from './owned-records.ts'
import { type CallOptions, call, type TestMember } from './test-member.ts'
import type { TestServer } from './test-server.ts'

/** What no request and no stored row may hold in clear. */
export const NAME = 'Müller & Söhne – Vertrag.pdf'

/** A file as its author has it before anything is sent. */
export interface TestFile {
  readonly file_id: string
  readonly document_id: string
  readonly plaintext: Uint8Array
  readonly filename: string
  readonly descriptor: FileDescriptor
  readonly parts: readonly Uint8Array[]
  readonly content: EncryptedContent
  /** The input of `openUpload`. */
  readonly announced: object
}

const BODY = { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] }

/** A document in a vault of its own. */
export async function makeDocument(server: TestServer, member: TestMember): Promise<string> {
  const { vault_id } = await makeVault(server, member)
  const header = { title: 'T', tags: [], icon: 'key' as const }
  const document = await encryptDocument(member.identity, { header, body: BODY })
  const place = { vault_id, category_id: 'uncategorized' }
  assertDone(await call(server, member, 'createDocument', { ...document, ...place }))
  return document.document_id
}

/** The document as one of its readers opens it. */
export async function readDocument(
  server: TestServer,
  reader: TestMember,
  { document_id, owner = reader }: { document_id: string; owner?: TestMember },
): Promise<OpenedDocument> {
  const { json } = await call(server, reader, 'getDocument', { document_id })
  return openAnswer(reader, json, owner)
}

/** Encrypts a content for a document, in parts of a size. */
export async function encryptTestFile(
  { identity }: TestMember,
  { document_id, owner, epoch, verified }: OpenedDocument,
  { size = 100_000, part_size = 40_000 }: { size?: number; part_size?: number } = {},
): Promise<TestFile> {
  const plaintext = randomBytes(size)
  const file_id = createId('fil')
  const options = { file_id, ...createFileKey(), chunk_size: 16_384, part_size }
  const encrypted = await collect(encryptFile(blobSource(new Blob([plaintext])), options))
  const content = encrypted.at(-1)?.content
  if (content == null) throw new Error('the last part says what all of it is')
  const descriptor = { name: NAME, type: 'application/pdf', ...content.descriptor }
  const key = await openEpochKey(identity, verified)
  const filename = await sealFileDescriptor(key, { document_id, owner, epoch, file_id }, descriptor)
  const iv = encodeBase64(decodeBase64Url(descriptor.iv))
  const announced = { document_id, file_id, filename, mime_type: 'application/octet-stream', iv }
  const parts = encrypted.map(({ bytes }) => bytes)
  return { file_id, document_id, plaintext, filename, descriptor, parts, content, announced }
}

/** Everything that comes. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

/** The input of `sealUpload`, signed on top of the document as it is read. */
export async function sealOf(
  { identity }: TestMember,
  { document_id, owner, epoch, revision }: OpenedDocument,
  { file_id, filename, content: { digest, hashes, size } }: TestFile,
  { now }: { now?: number } = {},
): Promise<EndpointInput<'sealUpload'>> {
  const place = { document_id, owner, epoch, file_id, base_revision: revision }
  const record = await signFileRecord(identity, { ...place, filename, digest, size, now })
  return { document_id, file_id, size, hashes: encodeBase64Url(hashes), record }
}

/** Announces a file, sends all of it and seals it; answers the record hash. */
export async function uploadTestFile(
  server: TestServer,
  member: TestMember,
  { file, opened }: { file: TestFile; opened: OpenedDocument },
): Promise<string> {
  const { document_id, file_id } = file
  assertDone(await call(server, member, 'openUpload', file.announced))
  for (const [part, bytes] of file.parts.entries()) {
    assertDone(await sendPart(server, member, { document_id, file_id, part }, bytes))
  }
  const seal = await sealOf(member, opened, file)
  assertDone(await call(server, member, 'sealUpload', seal))
  return hashStatement('file-record', seal.record.statement)
}

/** A save that lists other files, and what the manifest says of it. */
export async function reviseFiles(
  server: TestServer,
  member: TestMember,
  { document_id, files, state }: Pick<Removal, 'document_id' | 'files' | 'state'>,
): Promise<{ revised: RevisedDocument; change: ManifestChange }> {
  const { json } = await call(server, member, 'getDocument', { document_id })
  const opened = await openAnswer(member, json, member)
  const revised = await reviseDocument(member.identity, opened.verified, { files, state })
  const next = await openAnswer(member, { ...json, ...revised }, member)
  const place = { vault_id: json.vault_id, category_id: null }
  return {
    revised,
    change: { type: 'put-document', entry: toDocumentEntry(next.verified, place) },
  }
}

/** Has a document list these files. */
export async function listFiles(
  server: TestServer,
  member: TestMember,
  wanted: { document_id: string; files: readonly string[] },
): Promise<TestAnswer> {
  const { revised, change } = await reviseFiles(server, member, wanted)
  return write(server, member, { name: 'updateDocument', input: revised, changes: [change] })
}

/** What is removed, and what else the call says. */
interface Removal {
  readonly document_id: string
  readonly file_id: string
  /** What the document lists afterwards. */
  readonly files: readonly string[]
  readonly state?: DocumentState
  readonly log?: SignedRecord
}

/** Removes a file by a save that lists the others. */
export async function removeFile(
  server: TestServer,
  member: TestMember,
  { file_id, log, ...wanted }: Removal,
  options: CallOptions = {},
): Promise<TestAnswer> {
  const { revised, change } = await reviseFiles(server, member, wanted)
  const { document_id, revision } = revised
  const input = { document_id, attachment_id: file_id, revision, ...(log && { log }) }
  return write(server, member, { name: 'deleteAttachment', input, changes: [change] }, options)
}

async function openAnswer(
  reader: TestMember,
  // What a server answers is unknown until it is opened.
  // biome-ignore lint/suspicious/noExplicitAny: opening it is the check
  json: any,
  owner: TestMember,
): Promise<OpenedDocument> {
  const authors = [await genesisLog(reader.identity)]
  return openDocument(reader.identity, json, { owner: await genesisLog(owner.identity), authors })
}

function assertDone({ status, json }: Pick<TestAnswer, 'status' | 'json'>): void {
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(json)}`)
}
