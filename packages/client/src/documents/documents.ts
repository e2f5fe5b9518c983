import {
  type DocumentDraft,
  type DocumentState,
  encryptDocument,
  type OpenedDocument,
  verifyDocument,
} from '@shrd/crypto/documents'
import { toDocumentEntry } from '@shrd/crypto/manifest'
import type { ChangedList } from '../listing/changed-list.ts'
import type { DocumentRow } from '../listing/document-row.ts'
import { createListRows } from '../listing/list-rows.ts'
import type { OpenedList } from '../listing/opened-list.ts'
import { type Place, toPlacement, UNCATEGORIZED } from '../listing/place.ts'
import type { GetMember } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { type ChangeStatesOptions, changeState, changeStates } from './change-states.ts'
import { commitDocument } from './commit-document.ts'
import { fetchDocument, recordView } from './fetch-document.ts'
import { moveDocuments } from './move-document.ts'
import { type OpenAllOptions, openAll } from './open-all.ts'
import {
  type DocumentSave,
  type SaveOptions,
  type SaveOutcome,
  saveDocument,
  type WireHeader,
} from './save-document.ts'
import { type PurgeOptions, purgeTrash } from './trash.ts'
import {
  type DocumentVersion,
  listVersions,
  openVersion,
  openVersions,
  restoreVersion,
} from './versions.ts'

/** A new document, and its place. */
export interface NewDocument extends DocumentDraft {
  readonly header: WireHeader
  readonly vault_id: string
  /** @default 'uncategorized' */
  readonly category_id?: string
}

interface Options {
  signal?: AbortSignal
}

/** Options to read a document. */
export interface GetOptions extends Options {
  /** Re-read of an open document; does not log another view. @default false */
  again?: boolean
}

/** The documents of the signed-in member, and those that partners share. */
export interface Documents {
  /**
   * Lists the documents of a vault, and shared documents without a place, compared with the
   * manifest. Failed documents, and documents that the server omits, are in `refused` with a code.
   */
  list(vault_id: string, options?: Options): Promise<OpenedList<DocumentRow>>
  /** Lists the documents in the trash of a vault. */
  listTrash(vault_id: string, options?: Options): Promise<OpenedList<DocumentRow>>
  /**
   * Verifies and decrypts one document. An entry in the log tells the owner of a partner's
   * document.
   */
  get(document_id: string, options?: GetOptions): Promise<OpenedDocument>
  /**
   * Yields many documents, for a search index or an export. They come in batches, each verified and
   * decrypted like by `get`. Failed and missing documents are in `refused`.
   */
  openAll(
    document_ids: readonly string[],
    options?: OpenAllOptions,
  ): AsyncIterable<OpenedList<OpenedDocument>>
  /** Encrypts a document on this device and stores it. Returns its id. */
  create(document: NewDocument, options?: Options): Promise<string>
  /**
   * Signs and stores a change. If somebody else has saved in between, it stores nothing and returns
   * the newer document, verified, to merge: see `mergeDocument`.
   *
   * @throws `author_not_allowed`
   */
  save(document_id: string, change: DocumentSave, options?: SaveOptions): Promise<SaveOutcome>
  /** Moves a document to another place, for this member only. Encrypts nothing again. */
  move(document_id: string, place: Place, options?: Options): Promise<void>
  /** Moves documents to another place, all in one write. */
  moveAll(document_ids: readonly string[], place: Place, options?: Options): Promise<void>
  /**
   * Moves documents to the trash or out of it, or deletes them for good, one at a time. It skips
   * documents that have the state already, so a second run continues after an interruption. The
   * other documents are in `refused` and `failed`.
   */
  changeStates(
    document_ids: readonly string[],
    state: DocumentState,
    options?: ChangeStatesOptions,
  ): Promise<ChangedList>
  /** Moves a document to the trash, for all readers. @throws `author_not_allowed` */
  moveToTrash(document_id: string, options?: Options): Promise<void>
  /** Takes a document out of the trash. @throws `author_not_allowed` */
  restore(document_id: string, options?: Options): Promise<void>
  /**
   * Deletes the member's own documents that were put into the trash before a time, in every vault.
   * A client does this after `TRASH_DAYS`. Returns the ids; the other documents are in `refused` and
   * `failed`.
   */
  purgeTrash(options: PurgeOptions): Promise<ChangedList>
  /** Deletes a document for good. Only its owner can. @throws `author_not_allowed` */
  deleteForGood(document_id: string, options?: Options): Promise<void>
  /** Stops expecting a document that a partner no longer shares. */
  forget(document_id: string, options?: Options): Promise<void>
  /**
   * Lists the earlier states, newest first.
   *
   * @throws `document_forked`, `versions_missing`
   */
  versions(document_id: string, options?: Options): Promise<readonly DocumentVersion[]>
  /** Decrypts an earlier state. @throws `versions_missing` if the service has no body */
  openVersion(document_id: string, revision: number, options?: Options): Promise<OpenedDocument>
  /**
   * Yields the earlier states that the service has, oldest first, for an export. They come in lists;
   * `refused` has the numbers of those that failed.
   *
   * @throws `document_forked`, `versions_missing`
   */
  openVersions(document_id: string, options?: Options): AsyncIterable<OpenedList<OpenedDocument>>
  /**
   * Makes header and body of an earlier state current; files and readers do not change.
   *
   * @throws `versions_missing` if the service has no body, `author_not_allowed`
   */
  restoreVersion(document_id: string, revision: number, options?: Options): Promise<OpenedDocument>
}

/**
 * Creates the document calls. They sign with the member's keys and check responses against the keys
 * and the manifest.
 */
export function createDocuments(call: Call, getMember: GetMember): Documents {
  const sources = (options?: Options) => ({ call, member: getMember(), ...options })
  const listRows = createListRows()
  return {
    list: (vault_id, options) => listRows(vault_id, 'live', sources(options)),
    listTrash: (vault_id, options) => listRows(vault_id, 'trash', sources(options)),
    async get(document_id, { again = false, ...options } = {}) {
      const member = getMember()
      const { opened } = await fetchDocument(document_id, { call, member }, options)
      if (!again) await recordView(opened, { call, member })
      return opened
    },
    openAll: (ids, options) => openAll(ids, { call, member: getMember() }, options),
    purgeTrash: (options) => purgeTrash(options, { ...sources(), listRows }),
    async create({ vault_id, category_id = UNCATEGORIZED, ...draft }, options) {
      const member = getMember()
      const owner = await member.ownLog()
      const sealed = await encryptDocument(member.identity, draft, { now: member.now() })
      const stored = { ...sealed, header: { ...sealed.header, icon: draft.header.icon } }
      const placement = toPlacement({ vault_id, category_id })
      const entry = toDocumentEntry(await verifyDocument(sealed, { owner }), placement)
      const { document_id } = sealed
      await commitDocument(member, {
        act: { document_id, action: 'create', revision: entry.revision },
        changes: [{ type: 'put-document', entry }],
        send: (written) =>
          call('createDocument', { ...stored, vault_id, category_id, ...written }, options),
      })
      return document_id
    },
    save: (document_id, change, options) =>
      saveDocument(document_id, change, { call, member: getMember(), ...options }),
    move: (document_id, place, options) => moveDocuments([document_id], place, sources(options)),
    moveAll: (ids, place, options) => moveDocuments(ids, place, sources(options)),
    changeStates: (ids, state, options) => changeStates(ids, state, { ...sources(), ...options }),
    moveToTrash: (document_id, options) => changeState(document_id, 'trash', sources(options)),
    restore: (document_id, options) => changeState(document_id, 'live', sources(options)),
    deleteForGood: (document_id, options) => changeState(document_id, 'deleted', sources(options)),
    async forget(document_id, options) {
      await getMember().manifest.write([{ type: 'remove-document', document_id }], (manifest) =>
        call('updateManifest', manifest, options),
      )
    },
    versions: (document_id, options) => listVersions(document_id, sources(options)),
    openVersion: (document_id, revision, options) =>
      openVersion(document_id, revision, sources(options)),
    openVersions: (document_id, options) => openVersions(document_id, sources(options)),
    restoreVersion: (document_id, revision, options) =>
      restoreVersion(document_id, revision, sources(options)),
  }
}
