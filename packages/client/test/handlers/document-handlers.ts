import type { EndpointInput } from '@shrd/contract'
import { verifyDocument } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'
import type { Handler, ServerState } from '../service-state.ts'
import {
  findDocument,
  findPlace,
  isReader,
  type KeptDocument,
  readRevision,
  tellDocument,
  tellVersions,
  toVersion,
} from './document-state.ts'
import { prepareLogEntry } from './log-handlers.ts'
import { storeManifest } from './manifest-state.ts'
import { requireLog, requireUser } from './require-user.ts'
import { assertPartners, saveDocument } from './save-document.ts'

/** The calls that are answered here. */
type DocumentCalls =
  | 'listDocuments'
  | 'listTrash'
  | 'getDocument'
  | 'createDocument'
  | 'updateDocument'
  | 'deleteDocument'
  | 'listVersions'

/** Documents, with whoever may read them: what is stored is verified as readers verify it. */
export function createDocumentHandlers(state: ServerState): {
  [Name in DocumentCalls]: Handler<Name>
} {
  /** The documents of one state that a member finds in a vault, or has not filed yet. */
  async function listRows(reader: string, vault_id: string, wanted: 'live' | 'trash') {
    const rows: Omit<KeptDocument, 'body'>[] = []
    for (const document of state.documents) {
      if (!isReader(document, reader)) continue
      const place = await findPlace(state, reader, document)
      const isHere = place === null || place.vault_id === vault_id
      if (!isHere || readRevision(document.revision).state !== wanted) continue
      const { body: _, ...row } = await tellDocument(state, reader, document, vault_id)
      rows.push(row)
    }
    return rows
  }

  return {
    async listDocuments({ vault_id }, context) {
      return { output: await listRows(requireUser(state, context), vault_id, 'live') }
    },
    async listTrash({ vault_id }, context) {
      return { output: await listRows(requireUser(state, context), vault_id, 'trash') }
    },
    async getDocument({ document_id }, context) {
      const reader = requireUser(state, context)
      const document = findDocument(state, reader, document_id)
      return { output: await tellDocument(state, reader, document) }
    },
    async createDocument({ ambot: _, manifest, log, ...input }, context) {
      const owner = await requireLog(state, context)
      await verifyDocument(input, { owner })
      const { document_id, vault_id } = input
      if (!state.vaults.some((vault) => vault.vault_id === vault_id)) {
        throw new ShrdError('vault_not_found')
      }
      if (state.documents.some((other) => other.document_id === document_id)) {
        throw new ShrdError('conflict')
      }
      const addToLog = await prepareLogEntry(state, owner, document_id, log)
      await storeManifest(state.manifests, owner, manifest)
      const { user_id } = owner
      const times = { created_at: 0, updated_at: 0 }
      const document = { ...input, user_id, isShared: false, attachments: [], ...times }
      state.documents.push(document)
      state.versions.set(document_id, [toVersion(document)])
      addToLog()
      return { output: { success: true } }
    },
    async updateDocument(input, context) {
      const author = await requireLog(state, context)
      const { user_id } = author
      const stored = findDocument(state, user_id, input.document_id)
      assertPartners(state, user_id, input)
      const next = toNext(stored, input)
      const addToLog = await prepareLogEntry(state, author, input.document_id, input.log)
      const saved = await saveDocument(state, { author, stored, next, manifest: input.manifest })
      addToLog()
      return { output: await tellDocument(state, user_id, saved) }
    },
    async deleteDocument({ document_id, revision, manifest, log }, context) {
      const author = await requireLog(state, context)
      const stored = findDocument(state, author.user_id, document_id)
      const addToLog = await prepareLogEntry(state, author, document_id, log)
      await saveDocument(state, { author, stored, next: { ...stored, revision }, manifest })
      addToLog()
      return { output: { success: true } }
    },
    async listVersions({ document_id, ...asked }, context) {
      const reader = requireUser(state, context)
      const document = findDocument(state, reader, document_id)
      return { output: tellVersions(state, reader, document, asked) }
    },
  }
}

/** The document as it is to be stored; placement is the manifest's. */
function toNext(stored: KeptDocument, input: EndpointInput<'updateDocument'>): KeptDocument {
  const { header, body, revision, files = [] } = input
  const { encrypted_keys = stored.encrypted_keys, access_list = stored.access_list } = input
  const attachments = stored.attachments.map((attachment) => {
    const sealed = files.find(({ file_id }) => file_id === attachment._id)
    if (sealed === undefined) return attachment
    return { ...attachment, filename: sealed.filename, record: sealed.record }
  })
  return { ...stored, header, body, revision, encrypted_keys, access_list, attachments }
}
