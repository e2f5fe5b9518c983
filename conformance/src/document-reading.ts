import { checkAuthor, readEnvelope } from './conventions.ts'
import { checkBasis, checkDescent, checkListChange } from './document-past.ts'
import {
  type AccessList,
  type Grant,
  hashOfBody,
  hashOfGrant,
  type Revision,
  SCOPES,
} from './documents.ts'
import { fingerprint, type KeyLog } from './identity.ts'
import { isObject } from './pick.ts'
import {
  checkRevisionSigned,
  readForms,
  readStatements,
  type Subject,
  sameJson,
  scopesOf,
  type Trust,
} from './received-document.ts'
import { must } from './refusal.ts'

/** Step 2. */
function checkAccessList({ document, trust, pinned }: Subject): void {
  const { says, record } = document.access
  const vouched = pinned === undefined ? [] : [pinned.says.access_hash]
  checkAuthor(trust.owner, 'access-list', record, says.owner_sequence, vouched, 'owner_key_missing')
  must(says.document_id === document.document_id, 'record_invalid')
  must(says.owner === trust.owner.user_id, 'record_invalid')
  must(document.user_id === undefined || document.user_id === says.owner, 'record_invalid')
  must(says.list !== 0 && (says.prev === null) === (says.list === 1), 'record_invalid')
}

/** Step 3. */
function checkGrants({ document, trust }: Subject): void {
  const { grants, access } = document
  const { owner, document_id, epoch } = access.says
  for (const grant of grants)
    must(access.says.grants.includes(hashOfGrant(grant)), 'record_invalid')
  for (const grant of grants) {
    const belongs = grant.document_id === document_id && grant.owner === owner
    must(belongs && grant.epoch === epoch, 'record_invalid')
  }
  must(new Set(grants.map((grant) => grant.user_id)).size === grants.length, 'record_invalid')
  for (const grant of grants.filter(({ user_id }) => user_id !== owner)) {
    must(grant.roles.length === 0 && !grant.scopes.includes('share'), 'record_invalid')
  }
  const own = grants.find((grant) => grant.user_id === owner)
  must(own !== undefined && own.roles.length === 1, 'record_invalid')
  must(
    SCOPES.every((scope) => own.scopes.includes(scope)),
    'record_invalid',
  )
  must(hasState(trust.owner, own.fingerprint), 'record_invalid')
  for (const log of trust.authors) {
    const grant = grants.find(({ user_id }) => user_id === log.user_id)
    must(grant === undefined || hasState(log, grant.fingerprint), 'key_log_behind')
  }
}

/** Whether a log shows the keys that a grant is sealed to. */
export function hasState(log: KeyLog, sealedTo: string): boolean {
  return log.states.some((state) => fingerprint(state) === sealedTo)
}

/** Step 4. */
function checkAuthorIsAllowed({ document }: Subject): void {
  const { author, state } = document.present.says
  const scopes = scopesOf(document, author)
  must(scopes.includes('update') || scopes.includes('delete'), 'author_not_allowed')
  must(state !== 'deleted' || author === document.access.says.owner, 'author_not_allowed')
}

/** Step 5. */
function checkRevision(subject: Subject): void {
  const { document } = subject
  const { says } = document.present
  const access = document.access
  checkRevisionSigned(subject, document.present)
  must(says.document_id === access.says.document_id, 'record_invalid')
  must(says.owner === access.says.owner, 'record_invalid')
  must(says.epoch === access.says.epoch, 'record_invalid')
  must(says.access_hash === access.hash, 'record_invalid')
  must(says.revision !== 0 && (says.prev === null) === (says.revision === 1), 'record_invalid')
  const { title_in_body, ...header } = says.header
  must(sameJson(header, document.header), 'record_invalid')
  must(!title_in_body || header.title === '', 'record_invalid')
}

/** A document without its body, as lists answer it. */
export interface VerifiedRow {
  readonly document_id: string
  readonly access: AccessList
  readonly grants: readonly Grant[]
  readonly revision: Revision
  /** Record hash of the revision. */
  readonly hash: string
}

/** Steps 1 to 6. */
export function verifyRow(received: unknown, trust: Trust): VerifiedRow {
  const document = readStatements(readForms(received), trust.chain)
  const pinned = [...document.chain, document.present].find(({ hash }) => hash === trust.pin?.hash)
  const subject: Subject = { document, trust, pinned }
  checkAccessList(subject)
  checkGrants(subject)
  checkAuthorIsAllowed(subject)
  checkRevision(subject)
  checkDescent(subject)
  checkListChange(subject)
  checkBasis(subject)
  const { access, grants, present } = document
  const { document_id } = access.says
  return { document_id, access: access.says, grants, revision: present.says, hash: present.hash }
}

export interface VerifiedDocument extends VerifiedRow {
  readonly body: string
}

/** Steps 1 to 7. */
export function verifyDocument(received: unknown, trust: Trust): VerifiedDocument {
  readForms(received)
  const body = isObject(received) ? received.body : undefined
  must(typeof body === 'string', 'encrypted_data_invalid')
  readEnvelope(body)
  const row = verifyRow(received, trust)
  must(hashOfBody(body) === row.revision.body_hash, 'record_invalid')
  return { ...row, body }
}
