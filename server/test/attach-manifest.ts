import { hashStatement } from '@shrd/crypto'
import type { SealedDocument } from '@shrd/crypto/documents'
import type { Identity } from '@shrd/crypto/identity'
import {
  changeManifest,
  emptyManifest,
  type Manifest,
  type ManifestChange,
} from '@shrd/crypto/manifest'
import type { VaultRecord } from '@shrd/crypto/vaults'

/** What a browser knows of its member's manifest. */
export interface KnownManifest {
  /** The newest that the server has taken; `undefined` before the first. */
  current: Manifest | undefined
}

interface Written {
  readonly input: object
  readonly manifest: Manifest
}

/** The same record is always sent with the same manifest, as a retry is. */
const written = new Map<string, Promise<Written | undefined>>()

/** A call that stores something, with what it says of the manifest; nothing for other calls. */
export async function attachManifest(
  member: KnownManifest & { readonly identity: Identity },
  name: string,
  input: object,
): Promise<Written | undefined> {
  const text = `${member.identity.user_id} ${name} ${JSON.stringify(input)}`
  const made = written.get(text) ?? writeManifest(member, name, input)
  written.set(text, made)
  return made
}

async function writeManifest(
  { identity, current }: KnownManifest & { readonly identity: Identity },
  name: string,
  input: object,
): Promise<Written | undefined> {
  const change = await describeChange(name, input)
  if (change === undefined || 'manifest' in input) return undefined
  const before = current ?? (await emptyManifest(identity.user_id))
  const { manifest, write } = await changeManifest(identity, before, [change], { device: 'Laptop' })
  return { input: { ...input, manifest: write }, manifest }
}

async function describeChange(name: string, input: object): Promise<ManifestChange | undefined> {
  if (name === 'createVault' && isVault(input)) {
    const hash = await hashStatement('vault', input.record.statement)
    return { type: 'put-record', entry: { id: input.vault_id, revision: 1, hash } }
  }
  if (name !== 'createDocument' || !isDocument(input)) return undefined
  const { document_id, vault_id, revision } = input
  const hash = await hashStatement('revision', revision.statement)
  const { owner } = JSON.parse(revision.statement)
  const placement = { vault_id, category_id: null }
  const entry = { document_id, owner, revision: 1, hash, list: 1, ...placement }
  return { type: 'put-document', entry }
}

function isVault(input: object): input is VaultRecord {
  return 'record' in input && 'vault_id' in input
}

function isDocument(input: object): input is SealedDocument & { vault_id: string } {
  return 'revision' in input && 'vault_id' in input
}
