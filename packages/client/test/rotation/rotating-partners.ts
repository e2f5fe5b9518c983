import { createId, hashStatement } from '@shrd/crypto'
import { openEpochKey } from '@shrd/crypto/documents'
import {
  createFileKey,
  openFileDescriptor,
  sealFileDescriptor,
  signFileRecord,
} from '@shrd/crypto/files'
import { befriend } from '../lying-server/befriend.ts'
import {
  createDocument,
  createRotatingMember,
  createService,
  type RotatingMember,
} from './rotating-member.ts'

/** A member about to replace their keys, and a partner: each shares a document with the other. */
export interface RotatingPartners {
  readonly alice: RotatingMember
  readonly bob: RotatingMember
  /** Of the relationship between the two. */
  readonly handshake_id: string
  /** Alice's, with a file; Bob has written the newest revision. */
  readonly shared: string
  /** Bob's; Alice has written the newest revision. */
  readonly received: string
}

/** What Bob has written into Alice's document, and Alice into Bob's. */
export const WRITTEN = { byBob: 'written by Bob', byAlice: 'written by Alice' } as const

/** The name of the file in Alice's document. */
export const FILE_NAME = 'passport.pdf'

/** Two partners who write into each other's documents. */
export async function createRotatingPartners(
  service: Pick<RotatingMember, 'server' | 'clock'> = createService(),
): Promise<RotatingPartners> {
  const alice = await createRotatingMember({ service })
  const bob = await createRotatingMember({ service })
  const handshake_id = await befriend(service.server, alice, bob)
  const shared = await createDocument(alice.client, alice.vault_id, { title: 'Shared' })
  await addFile(alice, shared)
  await alice.client.sharing.share(shared, [handshake_id], ['update'])
  await writeInto(bob, shared, WRITTEN.byBob)
  const received = await createDocument(bob.client, bob.vault_id, { title: 'Received' })
  await bob.client.sharing.share(received, [handshake_id], ['update'])
  await writeInto(alice, received, WRITTEN.byAlice)
  await alice.client.documents.move(received, { vault_id: alice.vault_id })
  return { alice, bob, handshake_id, shared, received }
}

/** Saves other notes, as somebody who may update. */
export async function writeInto(
  { client }: Pick<RotatingMember, 'client'>,
  document_id: string,
  notes: string,
): Promise<void> {
  const base = await client.documents.get(document_id)
  const { status } = await client.documents.save(
    document_id,
    { body: { ...base.body, notes } },
    { base },
  )
  if (status !== 'saved') throw new Error('Nobody else was writing.')
}

/** Adds a file to a document, as its owner's client would: what it holds is nowhere. */
async function addFile(
  { client, member: { identity }, server, user_id }: RotatingMember,
  document_id: string,
): Promise<void> {
  const base = await client.documents.get(document_id)
  const { verified, epoch, revision } = base
  const { key, iv } = createFileKey()
  const content = { key, iv, size: 10, chunk_size: 65_536, chunks: 1 }
  const place = { document_id, owner: user_id, epoch, file_id: createId('fil') }
  const epochKey = await openEpochKey(identity, verified)
  const descriptor = { name: FILE_NAME, type: 'text/plain', ...content }
  const filename = await sealFileDescriptor(epochKey, place, descriptor)
  const size = 26
  const digest = 'A'.repeat(43)
  const draft = { ...place, base_revision: revision, filename, digest, size }
  const record = await signFileRecord(identity, draft)
  server.documents
    .find((document) => document.document_id === document_id)
    ?.attachments.push({
      _id: place.file_id,
      filename,
      mime_type: 'application/octet-stream',
      size,
      iv: `${'A'.repeat(22)}==`,
      file_path: 'somewhere',
      created_at: 0,
      user_id,
      record,
    })
  const files = [await hashStatement('file-record', record.statement)]
  await client.documents.save(document_id, { files }, { base })
}

/** The names of a document's files, as a reader opens them. */
export async function readFileNames(
  { client, server, member }: Pick<RotatingMember, 'client' | 'server' | 'member'>,
  document_id: string,
): Promise<string[]> {
  const { verified, owner, epoch } = await client.documents.get(document_id)
  const state = client.session.getState()
  const reader = state.status === 'signed-in' ? state.keys : null
  const epochKey = await openEpochKey(reader ?? member.identity, verified)
  const stored = server.documents.find((document) => document.document_id === document_id)
  const descriptors = await Promise.all(
    (stored?.attachments ?? []).map(({ _id: file_id, filename }) =>
      openFileDescriptor(epochKey, { document_id, owner, epoch, file_id }, filename),
    ),
  )
  return descriptors.map(({ name }) => name)
}
