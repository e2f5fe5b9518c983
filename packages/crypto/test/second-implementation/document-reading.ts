import { canonicalText } from './canonical-json.ts'
import {
  checkAuthor,
  readEnvelope,
  readStatement,
  recordHash,
  type SignedRecord,
  signedRecord,
} from './conventions.ts'
import {
  type AccessList,
  accessListForm,
  type Grant,
  grantForm,
  type Header,
  hashOfBody,
  hashOfGrant,
  headerForm,
  type Revision,
  revisionForm,
  SCOPES,
  type Scope,
} from './documents.ts'
import { type Form, list } from './forms.ts'
import { fingerprint, type KeyLog } from './identity.ts'
import { isObject } from './pick.ts'
import { must, under } from './refusal.ts'

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

/** A signed record, what it says, and its record hash. */
export interface Read<T> {
  readonly record: SignedRecord
  readonly hash: string
  readonly says: T
}

export function readSigned<T>(
  purpose: string,
  received: unknown,
  form: Form<T>,
  code = 'record_invalid',
): Read<T> {
  const record = under(code, () => signedRecord(received))
  const says = readStatement(record.statement, form, code)
  return { record, says, hash: recordHash(purpose, record.statement) }
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

interface Subject {
  readonly document: Received
  readonly trust: Trust
  /** The pinned revision, where it is among those that were received. */
  readonly pinned: Read<Revision> | undefined
}

/** The beginning of step 1. What a server puts beside these members means nothing. */
function readForms(received: unknown): Forms {
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
function readStatements(forms: Forms, chain: readonly unknown[]): Received {
  must(chain.length <= 10_000, 'record_invalid')
  return {
    ...forms,
    access: readSigned('access-list', forms.access_list, accessListForm),
    present: readSigned('revision', forms.revision, revisionForm),
    chain: chain.map((record) => readSigned('revision', record, revisionForm)),
  }
}

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

/** The scopes of a member by the grants that were received; an owner has all. */
function scopesOf(document: Received, member: string): readonly Scope[] {
  if (member === document.access.says.owner) return SCOPES
  return document.grants.find((grant) => grant.user_id === member)?.scopes ?? []
}

/** Step 4. */
function checkAuthorIsAllowed({ document }: Subject): void {
  const { author, state } = document.present.says
  const scopes = scopesOf(document, author)
  must(scopes.includes('update') || scopes.includes('delete'), 'author_not_allowed')
  must(state !== 'deleted' || author === document.access.says.owner, 'author_not_allowed')
}

/** *A member signed a record*, for a revision. */
function checkRevisionSigned({ trust }: Subject, revision: Read<Revision>): void {
  const { author, author_sequence } = revision.says
  const log = [trust.owner, ...trust.authors].find(({ user_id }) => user_id === author)
  must(log !== undefined, 'key_log_behind')
  const vouched = trust.pin === null ? [] : [trust.pin.hash]
  checkAuthor(log, 'revision', revision.record, author_sequence, vouched)
}

function sameJson(one: unknown, other: unknown): boolean {
  // Both sides come out of forms, and so out of JSON.
  return canonicalText(one as never) === canonicalText(other as never)
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

/** Steps 6.1 to 6.4. */
function checkDescent({ document, trust, pinned }: Subject): void {
  const { pin } = trust
  must(pin === null || document.access.says.list >= pin.list, 'document_rolled_back')
  must(pin === null || document.present.says.revision >= pin.revision, 'document_rolled_back')
  checkLinks([...document.chain, document.present])
  must(pin === null || pinned !== undefined, 'document_forked')
}

/** Step 6.3: each revision leads to the next one. */
export function checkLinks(revisions: readonly Omit<Read<Revision>, 'record'>[]): void {
  revisions.forEach((later, index) => {
    const earlier = revisions[index - 1]
    if (earlier === undefined) return
    must(later.says.prev === earlier.hash, 'document_forked')
    must(later.says.revision === earlier.says.revision + 1, 'document_forked')
    must(later.says.document_id === earlier.says.document_id, 'document_forked')
    must(later.says.owner === earlier.says.owner, 'document_forked')
    must(earlier.says.state !== 'deleted', 'record_invalid')
  })
}

/** The revisions from the pinned one on, or all; the present one is the last. */
function sincePin({ document, pinned }: Subject): readonly Read<Revision>[] {
  const all = [...document.chain, document.present]
  return pinned === undefined ? all : all.slice(all.indexOf(pinned))
}

function checkSignedUnlessKnown(subject: Subject, revision: Read<Revision>): void {
  if (revision === subject.document.present || revision === subject.pinned) return
  checkRevisionSigned(subject, revision)
}

/** Step 6.5: a change of the access list is the owner's. */
function checkListChange(subject: Subject): void {
  const since = sincePin(subject)
  const change = since.findLastIndex(
    ({ says }, index) => index > 0 && says.access_hash !== since[index - 1]?.says.access_hash,
  )
  if (change === -1) return
  const { owner } = subject.document.access.says
  const witness = since.slice(change).findLast(({ says }) => says.author === owner)
  must(witness !== undefined, 'author_not_allowed')
  checkSignedUnlessKnown(subject, witness)
}

/** Steps 6.6 to 6.8: who may only delete has changed nothing else. */
function checkBasis(subject: Subject): void {
  const { document, pinned } = subject
  const since = sincePin(subject)
  const at = since.findLastIndex(
    (one) => one === pinned || scopesOf(document, one.says.author).includes('update'),
  )
  const basis = since[at]
  must(basis !== undefined, 'author_not_allowed')
  checkSignedUnlessKnown(subject, basis)
  for (const { says } of since.slice(at)) {
    must(sameJson(content(basis.says), content(says)), 'author_not_allowed')
  }
}

function content(revision: Revision) {
  const { document_id, owner, epoch, access_hash, header, body_hash, files } = revision
  return { document_id, owner, epoch, access_hash, header, body_hash, files }
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
