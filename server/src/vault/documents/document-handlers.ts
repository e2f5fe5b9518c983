import { type Handlers, signerOf } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertScope } from './assert-scope.ts'
import { createDocument } from './create-document.ts'
import { deleteDocument } from './delete-document.ts'
import type { DocumentDeps } from './document-deps.ts'
import { toDocumentResponse } from './document-response.ts'
import { getReadable } from './get-readable.ts'
import { listChanges } from './list-changes.ts'
import { listInState } from './list-in-state.ts'
import { restoreVersion } from './restore-version.ts'
import { toWholeResponse } from './row-responses.ts'
import { updateDocument } from './update-document.ts'
import { toVersionResponses } from './version-responses.ts'

/** The calls of this file. */
type DocumentCalls =
  | 'listDocuments'
  | 'listTrash'
  | 'listDocumentChanges'
  | 'getDocument'
  | 'getDocuments'
  | 'createDocument'
  | 'updateDocument'
  | 'deleteDocument'
  | 'listVersions'
  | 'restoreVersion'

/** Documents that the calling member may read: own ones, and those with a grant for the member. */
export function documentHandlers(deps: DocumentDeps): Pick<Handlers, DocumentCalls> {
  return {
    ...readingHandlers(deps),
    createDocument: (call) => createDocument(deps, call),
    updateDocument: (call) => updateDocument(deps, call),
    deleteDocument: (call) => deleteDocument(deps, call),
    restoreVersion: (call) => restoreVersion(deps, call),
  }
}

type ReadingCalls = Exclude<
  DocumentCalls,
  'createDocument' | 'updateDocument' | 'deleteDocument' | 'restoreVersion'
>

function readingHandlers({ ports }: DocumentDeps): Pick<Handlers, ReadingCalls> {
  return {
    listDocuments: (call) => listInState(call, 'live'),
    listTrash: (call) => listInState(call, 'trash'),
    listDocumentChanges: (call) => {
      const { user_id } = signerOf(call)
      const { input } = call
      const now = ports.now()
      return call.transaction((store) => listChanges(store, user_id, { input, now }))
    },
    getDocument: (call) => {
      const { user_id } = signerOf(call)
      return call.transaction((store) => toDocumentResponse(store, user_id, call.input))
    },
    getDocuments: (call) => {
      const { user_id } = signerOf(call)
      const ids = [...new Set(call.input.document_ids)]
      const tell = async (store: Repositories) =>
        toWholeResponse(store, await store.vault.documentRows.findSeveral(user_id, ids), {
          user_id,
        })
      // A retry of a reading call runs again; otherwise tens of megabytes would be stored for a
      // day.
      return call.transaction(tell, { again: tell })
    },
    listVersions: (call) => {
      const { user_id } = signerOf(call)
      const { document_id } = call.input
      return call.transaction(async (store) => {
        const readable = await getReadable(store, user_id, document_id)
        assertScope(readable, ['view'])
        return toVersionResponses(store, readable, call.input)
      })
    },
  }
}
