import type { Revision } from './documents.ts'
import type { Read } from './read-signed.ts'
import { checkRevisionSigned, type Subject, sameJson, scopesOf } from './received-document.ts'
import { must } from './refusal.ts'

/** Steps 6.1 to 6.4. */
export function checkDescent({ document, trust, pinned }: Subject): void {
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
export function checkListChange(subject: Subject): void {
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
export function checkBasis(subject: Subject): void {
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
