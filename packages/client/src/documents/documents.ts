import {
  type DocumentDraft,
  type DocumentState,
  encryptDocument,
  type OpenedDocument,
  verifyDocument,
} from '@shrd/crypto/documents'
import { toDocumentEntry } from '@shrd/crypto/manifest'
import type { DocumentRow } from '../listing/document-row.ts'
import { createListRows } from '../listing/list-rows.ts'
import type { OpenedList } from '../listing/opened-list.ts'
import { type Place, toPlacement, UNCATEGORIZED } from '../listing/place.ts'
import type { GetMember } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { type ChangeStatesOptions, changeState, changeStates } from './change-states.ts'
import { commitDocument } from './commit-document.ts'
import { fetchDocument } from './fetch-document.ts'
import { moveDocuments } from './move-document.ts'
import { type OpenAllOptions, openAll } from './open-all.ts'
import { recordView } from './record-view.ts'
import {
  type DocumentSave,
  type SaveOptions,
  type SaveOutcome,
  saveDocument,
  type WireHeader,
} from './save-document.ts'
import { type PurgeOptions, purgeTrash } from './trash.ts'
import { type DocumentVersion, listVersions, openVersion, restoreVersion } from './versions.ts'

/** A document that is new, and where it goes. */
export interface NewDocument extends DocumentDraft {
  readonly header: WireHeader
  readonly vault_id: string
  /** @default 'uncategorized' */
  readonly category_id?: string
}

interface Options {
  signal?: AbortSignal
}

/** How a document is read. */
export interface GetOptions extends Options {
  /** Read anew while it is open: that is not told a second time. @default false */
  again?: boolean
}

/** The documents of the signed-in member, and those that partners share. */
export interface Documents {
  /**
   * The documents of a vault, and those shared with the member that are filed nowhere yet, compared
   * with the manifest; what fails, and what the server withholds, is named by code and not shown.
   */
  list(vault_id: string, options?: Options): Promise<OpenedList<DocumentRow>>
  /** What lies in the trash of a vault. */
  listTrash(vault_id: string, options?: Options): Promise<OpenedList<DocumentRow>>
  /**
   * One document, verified and decrypted. The owner of a partner's document is told by an entry of
   * its log.
   */
  get(document_id: string, options?: GetOptions): Promise<OpenedDocument>
  /**
   * Many documents, for what reads them all: a search index, an export. Comes by batches, each
   * document verified and decrypted as by `get`; what fails and what is left out is named.
   */
  openAll(
    document_ids: readonly string[],
    options?: OpenAllOptions,
  ): AsyncIterable<OpenedList<OpenedDocument>>
  /** Encrypts a document on this device and stores it; answers its id. */
  create(document: NewDocument, options?: Options): Promise<string>
  /**
   * Signs and stores a change. If somebody has saved in the meantime nothing is stored, and the
   * newer document comes back, verified, to be merged: see `mergeDocument`.
   *
   * @throws `author_not_allowed`
   */
  save(document_id: string, change: DocumentSave, options?: SaveOptions): Promise<SaveOutcome>
  /** Files a document elsewhere, for this member alone: nothing of it is encrypted again. */
  move(document_id: string, place: Place, options?: Options): Promise<void>
  /** Files documents elsewhere, all of them in one write. */
  moveAll(document_ids: readonly string[], place: Place, options?: Options): Promise<void>
  /**
   * Moves documents to the trash or out of it, or deletes them for good, one after the other. Those
   * that are in that state already are passed over, so run it again to go on where it was
   * interrupted. What cannot be done is named.
   */
  changeStates(
    document_ids: readonly string[],
    state: DocumentState,
    options?: ChangeStatesOptions,
  ): Promise<OpenedList<string>>
  /** Moves a document to the trash, for everybody. @throws `author_not_allowed` */
  moveToTrash(document_id: string, options?: Options): Promise<void>
  /** Takes a document out of the trash again. @throws `author_not_allowed` */
  restore(document_id: string, options?: Options): Promise<void>
  /**
   * Deletes for good what was put into the trash before a time, in every vault: the member's own
   * documents, as a client does after `TRASH_DAYS`. Answers the ids; what cannot be done is named.
   */
  purgeTrash(options: PurgeOptions): Promise<OpenedList<string>>
  /** Deletes a document for good, which is its owner's to do. @throws `author_not_allowed` */
  deleteForGood(document_id: string, options?: Options): Promise<void>
  /** Stops expecting a document that a partner does not share any more. */
  forget(document_id: string, options?: Options): Promise<void>
  /**
   * The states before the present one, newest first.
   *
   * @throws `document_forked`, `versions_missing`
   */
  versions(document_id: string, options?: Options): Promise<readonly DocumentVersion[]>
  /** An earlier state, decrypted. @throws `versions_missing` if its body was not kept */
  openVersion(document_id: string, revision: number, options?: Options): Promise<OpenedDocument>
  /**
   * Makes header and body of an earlier state the current ones; files and readers stay as they are.
   *
   * @throws `versions_missing` if its body was not kept, `author_not_allowed`
   */
  restoreVersion(document_id: string, revision: number, options?: Options): Promise<OpenedDocument>
}

/** Document calls, signed with the member's keys and checked against them and the manifest. */
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
    restoreVersion: (document_id, revision, options) =>
      restoreVersion(document_id, revision, sources(options)),
  }
}
