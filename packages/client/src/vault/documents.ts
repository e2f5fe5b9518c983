import type { CallInput } from '@shrd/contract/calls'
import {
  type Check,
  type DocumentDraft,
  describeDocument,
  encryptDocument,
  findDocumentEntry,
  type OpenedDocument,
  openDocument,
  runChecks,
  verifyDocument,
} from '@shrd/crypto'
import { clientError } from '../errors.ts'
import type { GetMember } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { createTrust } from './document-trust.ts'
import { type DocumentRow, listRows } from './list-rows.ts'
import type { OpenedList } from './opened-list.ts'

/** A document that is new, and where it goes. */
export interface NewDocument extends DocumentDraft {
  readonly header: CallInput<'createDocument'>['header']
  readonly vault_id: string
  /** @default 'uncategorized' */
  readonly category_id?: string
}

/** The documents of the signed-in member. */
export interface Documents {
  /**
   * The documents of a vault, compared with the manifest; what fails, and what the server
   * withholds, is named by code and not shown.
   */
  list(vault_id: string, options?: { signal?: AbortSignal }): Promise<OpenedList<DocumentRow>>
  /** One document, verified and decrypted. */
  get(document_id: string, options?: { signal?: AbortSignal }): Promise<OpenedDocument>
  /** Encrypts a document on this device and stores it; answers its id. */
  create(document: NewDocument, options?: { signal?: AbortSignal }): Promise<string>
}

interface AskedFor {
  asked: string
  answered: string
}

const ASKED_CHECKS: readonly Check<AskedFor>[] = [checkAskedFor]

/** Another document may verify as well. */
function checkAskedFor({ asked, answered }: AskedFor): void {
  if (answered !== asked) throw clientError('document_mismatch')
}

/** The category of what lies in none. */
const UNCATEGORIZED = 'uncategorized'

/** Document calls, signed with the member's keys and checked against them and the manifest. */
export function createDocuments(call: Call, getMember: GetMember): Documents {
  return {
    async list(vault_id, options) {
      const member = getMember()
      const manifest = await member.manifest.read()
      const rows = await call('listDocuments', { vault_id }, options)
      return listRows(rows, { call, member, manifest, vault_id })
    },
    async get(document_id, options) {
      const member = getMember()
      const pin = await findDocumentEntry(await member.manifest.read(), document_id)
      const answered = await call('getDocument', { document_id }, options)
      await runChecks(ASKED_CHECKS, { asked: document_id, answered: answered.document_id })
      const trust = await createTrust(answered, { call, member, pin })
      return openDocument(member.identity, answered, trust)
    },
    async create({ vault_id, category_id = UNCATEGORIZED, ...draft }, options) {
      const member = getMember()
      const owner = await member.ownLog()
      const sealed = await encryptDocument(member.identity, draft)
      const stored = { ...sealed, header: { ...sealed.header, icon: draft.header.icon } }
      const placement = {
        vault_id,
        category_id: category_id === UNCATEGORIZED ? null : category_id,
      }
      const entry = describeDocument(await verifyDocument(sealed, { owner }), placement)
      await member.manifest.write([{ type: 'put-document', entry }], (manifest) =>
        call('createDocument', { ...stored, vault_id, category_id, manifest }, options),
      )
      return sealed.document_id
    },
  }
}
