import { reviseDocument, type VerifiedDocument, verifyDocument } from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import { type LogHead, signLogEntry } from '@shrd/crypto/log'
import { changeManifest, type Manifest, toDocumentEntry } from '@shrd/crypto/manifest'
import type { VaultMember } from './vault-member.ts'

/** What a member knows at one service, from which the next save goes on. */
export interface SavedState {
  manifest: Manifest
  /** Saved in turn. */
  readonly documents: { verified: VerifiedDocument; log: LogHead | null }[]
  saves: number
}

/** The next save of a document, as a client of the vault sends it, and what is so after it. */
export async function prepareSave(
  { identity, vault_id }: VaultMember,
  state: SavedState,
): Promise<{ input: object; done: () => void }> {
  const at = state.saves % state.documents.length
  const current = state.documents[at]
  if (current === undefined) throw new Error('no document was made')
  const { verified: before } = current
  const { document_id, revision, hash, access, grants, records } = before
  const body = { ...PLAIN, notes: `As it was after ${state.saves} saves.` }
  const revised = await reviseDocument(identity, before, { body })
  const sealed = { ...before, ...revised, encrypted_keys: [...grants] }
  const { header, body: sealedBody, revision: record } = sealed
  const owner = await genesisLog(identity)
  const received = { document_id, header, body: sealedBody, revision: record }
  const { access_list } = records
  const verified = await verifyDocument(
    { ...received, access_list, encrypted_keys: sealed.encrypted_keys },
    {
      owner,
      pin: { revision: revision.revision, hash, list: access.list },
      chain: [records.revision],
    },
  )
  const number = verified.revision.revision
  const said = { document_id, action: 'update', revision: number, at: Date.now() } as const
  const log = await signLogEntry(identity, current.log, said)
  const entry = toDocumentEntry(verified, { vault_id, category_id: null })
  const changes = [{ type: 'put-document', entry } as const]
  const changed = await changeManifest(identity, state.manifest, changes, { device: 'Bench' })
  const done = () => {
    state.manifest = changed.manifest
    state.documents[at] = { verified, log: log.head }
    state.saves++
  }
  return { input: { ...revised, header, log: log.record, manifest: changed.write }, done }
}

/** About as long as what people keep. */
const PLAIN = {
  username: 'ada.of.the.vault@example.org',
  password: 'heron-velvet-9-sundial',
  url: 'https://example.org/account',
  description: 'What it is needed for, and who else knows of it. '.repeat(3),
  custom_fields: [],
}
