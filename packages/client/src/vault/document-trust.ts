import type { CallOutput } from '@shrd/contract/calls'
import {
  type Check,
  type DocumentEntry,
  type DocumentTrust,
  hashStatement,
  type KeyLog,
  readAuthors,
  runChecks,
  type SignedRecord,
} from '@shrd/crypto'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'

/** A row of a list of documents; a whole document has all of its members. */
export type ListedDocument = CallOutput<'listDocuments'>[number]

/** What a document is verified with. */
export interface TrustSources {
  call: Call
  member: Member
  /** What the manifest says of the document; `undefined` where it is not in it. */
  pin: DocumentEntry | undefined
}

/**
 * What a received document has to be verified against. Only names are read from the document
 * before: whose logs to ask for.
 *
 * @throws `owner_unknown` for a document of somebody who is no partner, `document_unlisted` for one
 *   of the member's own that the manifest does not know
 */
export async function createTrust(
  document: ListedDocument,
  { call, member, pin }: TrustSources,
): Promise<DocumentTrust> {
  const owner = document.user_id
  await runChecks(OWNER_CHECKS, { owner, member, pin })
  const chain = await fetchChain(call, document, pin)
  const authors = await readAuthors(document, chain)
  return {
    owner: await logOf(member, owner),
    authors: await Promise.all(authors.map((user_id) => logOf(member, user_id))),
    pin,
    chain,
  }
}

interface OwnedDocument {
  owner: string
  member: Member
  pin: DocumentEntry | undefined
}

const OWNER_CHECKS: readonly Check<OwnedDocument>[] = [checkOwnerIsKnown, checkOwnIsListed]

/** Anybody can seal a document to a member and sign it: strangers could plant what they like. */
function checkOwnerIsKnown({ owner, member }: OwnedDocument): void {
  if (owner !== member.identity.user_id) throw clientError('owner_unknown')
}

/** The member's own writes are all in the manifest: what is not was put back by the server. */
function checkOwnIsListed({ owner, member, pin }: OwnedDocument): void {
  if (owner === member.identity.user_id && pin === undefined) throw clientError('document_unlisted')
}

/** The revisions between the pinned one and the current; none where the pinned one is current. */
async function fetchChain(
  call: Call,
  { document_id, revision }: ListedDocument,
  pin: DocumentEntry | undefined,
): Promise<SignedRecord[]> {
  const hash = await hashStatement('revision', revision.statement)
  if (hash === pin?.hash) return []
  const versions = await call('listVersions', { document_id, from: pin?.revision ?? 0 })
  const records = versions.map((version) => version.revision)
  return records.filter(({ statement }) => statement !== revision.statement)
}

function logOf(member: Member, user_id: string): Promise<KeyLog> {
  return user_id === member.identity.user_id ? member.ownLog() : member.logs.get(user_id)
}
