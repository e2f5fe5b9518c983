import { type SignedRecord, signRecord } from './conventions.ts'
import { checkLinks } from './document-past.ts'
import type { VerifiedRow } from './document-reading.ts'
import { type Header, type Revision, revisionForm } from './documents.ts'
import { readSigned } from './read-signed.ts'

export interface Author {
  readonly user_id: string
  readonly sequence: number
  readonly privateSigningKey: string
}

/** A change that leaves the body as it is. */
export interface HeaderChange {
  readonly header: Header
  readonly state: Revision['state']
  readonly now: number
}

/** The next revision over the same body. */
export function signNextRevision(
  document: VerifiedRow,
  author: Author,
  change: HeaderChange,
): SignedRecord {
  const next: Revision = {
    ...withoutSuite(document.revision),
    revision: document.revision.revision + 1,
    prev: document.hash,
    header: { ...change.header, title_in_body: document.revision.header.title_in_body },
    state: change.state,
    author: author.user_id,
    author_sequence: author.sequence,
    saved_at: change.now,
  }
  return signRecord('revision', next, author.privateSigningKey)
}

/** What a statement says, apart from the suite that is the same in all. */
export function withoutSuite<T extends object>(says: T): Omit<T, 'suite'> {
  const { suite: _, ...members } = { suite: 1, ...says }
  return members
}

/** Whether the key of the epoch would open more than the present document. */
export function needsNewEpoch(document: VerifiedRow, chain: readonly unknown[]): boolean {
  const present = document.revision
  const before = chain.map((record) => readSigned('revision', record, revisionForm))
  const all = [...before.map(({ says }) => says), present]
  checkLinks([...before, { says: present, hash: document.hash }])
  const first = all[0]
  const isKnown = first?.revision === 1 || (first !== undefined && first.epoch < present.epoch)
  return !isKnown || all.some((one) => one.epoch === present.epoch && opensMore(one, present))
}

function opensMore(earlier: Revision, present: Revision): boolean {
  const dropped = earlier.files.some((file) => !present.files.includes(file))
  return dropped || earlier.body_hash !== present.body_hash
}
