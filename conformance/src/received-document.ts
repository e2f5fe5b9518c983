import { canonicalText } from './canonical-json.ts'
import { checkAuthor, type SignedRecord, signedRecord } from './conventions.ts'
import {
  type AccessList,
  accessListForm,
  type Grant,
  grantForm,
  type Header,
  headerForm,
  type Revision,
  revisionForm,
  SCOPES,
  type Scope,
} from './documents.ts'
import { list } from './forms.ts'
import type { KeyLog } from './identity.ts'
import { isObject } from './pick.ts'
import { type Read, readSigned } from './read-signed.ts'
import { must } from './refusal.ts'

/** What was seen of a document before. */
export interface DocumentPin {
  readonly revision: number
  readonly hash: string
  readonly list: number
}

/** What a reader brings. */
export interface Trust {
  readonly owner: KeyLog
  readonly authors: readonly KeyLog[]
  readonly pin: DocumentPin | null
  readonly chain: readonly unknown[]
}

/** What is not in a statement, within its limits. */
interface Forms {
  readonly document_id: unknown
  readonly user_id: unknown
  readonly header: Header
  readonly grants: readonly Grant[]
  readonly access_list: SignedRecord
  readonly revision: SignedRecord
}

/** A document of which nothing is verified but what step 1 says. */
interface Received extends Forms {
  readonly access: Read<AccessList>
  /** The revisions before the present one, oldest first. */
  readonly chain: readonly Read<Revision>[]
  readonly present: Read<Revision>
}

/** What the steps after the first one verify. */
export interface Subject {
  readonly document: Received
  readonly trust: Trust
  /** The pinned revision, where it is among those that were received. */
  readonly pinned: Read<Revision> | undefined
}

/** The beginning of step 1. What a server puts beside these members means nothing. */
export function readForms(received: unknown): Forms {
  must(isObject(received), 'record_invalid')
  return {
    document_id: received.document_id,
    user_id: received.user_id,
    header: headerForm(received.header),
    grants: list(grantForm, 1, 1000)(received.encrypted_keys),
    access_list: signedRecord(received.access_list),
    revision: signedRecord(received.revision),
  }
}

/** The end of step 1. */
export function readStatements(forms: Forms, chain: readonly unknown[]): Received {
  must(chain.length <= 10_000, 'record_invalid')
  return {
    ...forms,
    access: readSigned('access-list', forms.access_list, accessListForm),
    present: readSigned('revision', forms.revision, revisionForm),
    chain: chain.map((record) => readSigned('revision', record, revisionForm)),
  }
}

/** The scopes of a member by the grants that were received; an owner has all. */
export function scopesOf(document: Received, member: string): readonly Scope[] {
  if (member === document.access.says.owner) return SCOPES
  return document.grants.find((grant) => grant.user_id === member)?.scopes ?? []
}

/** *A member signed a record*, for a revision. */
export function checkRevisionSigned({ trust }: Subject, revision: Read<Revision>): void {
  const { author, author_sequence } = revision.says
  const log = [trust.owner, ...trust.authors].find(({ user_id }) => user_id === author)
  must(log !== undefined, 'key_log_behind')
  const vouched = trust.pin === null ? [] : [trust.pin.hash]
  checkAuthor(log, 'revision', revision.record, author_sequence, vouched)
}

/** Whether two values have one canonical text. */
export function sameJson(one: unknown, other: unknown): boolean {
  // Both sides come out of forms, and so out of JSON.
  return canonicalText(one as never) === canonicalText(other as never)
}
