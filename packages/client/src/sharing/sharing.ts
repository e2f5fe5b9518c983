import {
  type Grant,
  needsNewEpoch,
  type OpenedDocument,
  SCOPES,
  type Scope,
} from '@shrd/crypto/documents'
import type { PublicIdentity } from '@shrd/crypto/identity'
import { fetchChain } from '../documents/fetch-chain.ts'
import { fetchDocument } from '../documents/fetch-document.ts'
import { clientError } from '../errors.ts'
import { type ChangedList, noteUnchanged, type Unchanged } from '../listing/changed-list.ts'
import type { GetMember, Member } from '../member/member.ts'
import { findRecipient } from '../partners/recipients.ts'
import { fetchRelationships, type RelationshipSources } from '../partners/relationship.ts'
import type { Clock } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import type { AccessSources } from './change-recipients.ts'
import { assertCount, changeRecipients, keepAll, keepAnew, othersOf } from './change-recipients.ts'
import { findShared } from './find-shared.ts'
import type { ResealFiles } from './reseal-files.ts'

/** A scope for a partner; only the owner can share. */
export type SharedScope = Exclude<Scope, 'share'>

/** A reader of a document of the member. */
export interface SharedWith {
  readonly user_id: string
  /** The member's name for them; `null` for a user without a contact. */
  readonly name: string | null
  readonly scopes: readonly Scope[]
  /** The fingerprint of the partner's key that the document is encrypted to. */
  readonly fingerprint: string
}

interface Options {
  signal?: AbortSignal | undefined
}

/** How far a change of many documents has come. */
export interface SharingProgress {
  /** Documents that are changed or passed over. */
  readonly done: number
  readonly total: number
}

/** Options of a change of many documents. */
export interface ManyOptions extends Options {
  onProgress?: ((progress: SharingProgress) => void) | undefined
}

/** The readers of the signed-in member's documents. */
export interface Sharing {
  /** Lists all readers in the current access list except the owner. */
  list(document_id: string, options?: Options): Promise<readonly SharedWith[]>
  /**
   * Shares a document with partners, after verifying each relationship again. The scopes always
   * include `view`. It skips partners who hold a key already. The partners cannot read earlier
   * contents: a new epoch begins first if necessary.
   *
   * @throws `no_relationship_selected`, `relationship_not_found`, `relationship_invalid`,
   *   `partner_key_changed`, `author_not_allowed`; `quota_reached` above 1000 partners
   */
  share(
    document_id: string,
    handshake_ids: readonly string[],
    scopes: readonly SharedScope[],
    options?: Options,
  ): Promise<void>
  /**
   * Shares many documents with partners, one at a time. It verifies each relationship once; the
   * service compares it at each document. The documents themselves show what is done, so a second
   * run continues after an interruption.
   *
   * @returns the shared documents; each other one is in `refused` or `failed` with its reason
   * @throws the codes of `share` about partners; `aborted`, `network`, `timeout`, and codes of the
   *   session
   */
  shareMany(
    document_ids: readonly string[],
    handshake_ids: readonly string[],
    scopes: readonly SharedScope[],
    options?: ManyOptions,
  ): Promise<ChangedList>
  /**
   * Ends the sharing with these members, even after the end of a relationship, with a new epoch for
   * the remaining readers. Former readers may have kept what they could read.
   *
   * @throws `partner_key_changed` if a remaining reader has replaced stolen keys: confirm them
   *   first
   */
  unshare(document_id: string, user_ids: readonly string[], options?: Options): Promise<void>
  /**
   * Ends the sharing of all documents of the member with these users, one document at a time, after
   * a revocation or the end of a relationship. The documents themselves show what is done, so a
   * second run continues after an interruption. The users may still read the documents in `refused`
   * and `failed`.
   *
   * @throws `aborted`, `network`, `timeout`, and codes of the session
   */
  unshareAll(user_ids: readonly string[], options?: ManyOptions): Promise<ChangedList>
  /**
   * Changes the scopes of a partner; encrypts nothing again.
   *
   * @throws the codes of `share`; `sharing_failed` for a partner without a key
   */
  changeScopes(
    document_id: string,
    handshake_id: string,
    scopes: readonly SharedScope[],
    options?: Options,
  ): Promise<void>
}

/** Dependencies of {@link createSharing}. */
export interface SharingDependencies {
  call: Call
  getMember: GetMember
  clock: Pick<Clock, 'now'>
  resealFiles: ResealFiles
}

/** Creates the sharing calls. The member signs access lists, and every reader verifies them. */
export function createSharing(dependencies: SharingDependencies): Sharing {
  const { call, clock, getMember, resealFiles } = dependencies
  const sources = (options?: Options): AccessSources => {
    return { call, member: getMember(), clock, resealFiles, ...options }
  }
  return {
    list: (document_id, options) => listReaders(document_id, sources(options)),
    share: (document_id, handshake_ids, scopes, options) =>
      share(document_id, { handshake_ids, scopes }, sources(options)),
    shareMany: (document_ids, handshake_ids, scopes, options) =>
      shareMany(document_ids, { handshake_ids, scopes }, { ...sources(options), ...options }),
    unshare: (document_id, user_ids, options) => unshare(document_id, user_ids, sources(options)),
    unshareAll: (user_ids, options) => unshareAll(user_ids, { ...sources(options), ...options }),
    changeScopes: (document_id, handshake_id, scopes, options) =>
      changeScopes(document_id, { handshake_id, scopes }, sources(options)),
  }
}

function fetchPartners({ call, member, clock }: AccessSources): Promise<RelationshipSources> {
  return fetchRelationships(call, member, clock)
}

async function listReaders(document_id: string, sources: AccessSources): Promise<SharedWith[]> {
  const { call, member, signal } = sources
  const { opened } = await fetchDocument(document_id, { call, member }, { signal })
  const contacts = await member.contacts.list()
  return othersOf(opened).map(({ user_id, scopes, fingerprint }) => {
    const name = contacts.find(({ partner }) => partner === user_id)?.alias ?? null
    return { user_id, name, scopes, fingerprint }
  })
}

/** The partners and scopes that a member chose. */
interface Asked {
  readonly handshake_ids: readonly string[]
  readonly scopes: readonly SharedScope[]
}

/** The partners of a sharing, verified, and the relationships that it may need besides. */
interface Sharers {
  readonly partners: readonly PublicIdentity[]
  readonly known: RelationshipSources
}

async function findSharers({ handshake_ids }: Asked, sources: AccessSources): Promise<Sharers> {
  if (handshake_ids.length === 0) throw clientError('no_relationship_selected')
  assertCount(handshake_ids.length)
  const known = await fetchPartners(sources)
  return { known, partners: await findAll(handshake_ids, (id) => findRecipient(id, known)) }
}

async function share(document_id: string, asked: Asked, sources: AccessSources): Promise<void> {
  await shareWith(document_id, asked, { ...sources, ...(await findSharers(asked, sources)) })
}

async function shareMany(
  document_ids: readonly string[],
  asked: Asked,
  sources: AccessSources & ManyOptions,
): Promise<ChangedList> {
  const sharers = { ...sources, ...(await findSharers(asked, sources)) }
  return changeEach(document_ids, (id) => shareWith(id, asked, sharers), sources)
}

/** Changes documents one at a time: each change also writes the manifest. */
async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<void>,
  { onProgress }: ManyOptions,
  before: Unchanged = { refused: [], failed: [] },
): Promise<ChangedList> {
  const unchanged = { refused: [...before.refused], failed: [...before.failed] }
  const items: string[] = []
  for (const [index, id] of ids.entries()) {
    try {
      await change(id)
      items.push(id)
    } catch (error) {
      noteUnchanged(id, error, unchanged)
    }
    onProgress?.({ done: index + 1, total: ids.length })
  }
  return { items, ...unchanged }
}

async function shareWith(
  document_id: string,
  { handshake_ids, scopes }: Asked,
  { partners, known, ...sources }: AccessSources & Sharers,
): Promise<void> {
  const sharingFields = { handshake_ids: [...handshake_ids], scopes: toScopes(scopes) }
  await changeRecipients(
    document_id,
    async ({ opened }) => {
      await assertLasting(handshake_ids, sources.member)
      const added = partners.filter(({ user_id }) => findGrant(opened, user_id) === undefined)
      if (added.length === 0) return undefined
      const chain = await fetchChain(sources.call, toCurrent(opened), {
        pin: undefined,
        signal: sources.signal,
      })
      const isNewEpoch = await needsNewEpoch(opened.verified, chain)
      const kept = isNewEpoch ? await keepAnew(opened, known) : keepAll(opened)
      const identities = added.map((identity) => ({ identity, scopes: sharingFields.scopes }))
      return { recipients: [...kept, ...identities], isNewEpoch, sharingFields, action: 'share' }
    },
    sources,
  )
}

/** A run over many documents takes time, in which another tab or device may revoke. */
async function assertLasting(handshake_ids: readonly string[], { contacts }: Member) {
  const isEnded = (await contacts.list()).some(
    ({ handshake_id, revoked }) => revoked && handshake_ids.includes(handshake_id),
  )
  if (isEnded) throw clientError('relationship_ended')
}

async function unshare(
  document_id: string,
  user_ids: readonly string[],
  sources: AccessSources,
): Promise<void> {
  await unshareWith(document_id, user_ids, { ...sources, known: await fetchPartners(sources) })
}

async function unshareWith(
  document_id: string,
  user_ids: readonly string[],
  { known, ...sources }: AccessSources & Pick<Sharers, 'known'>,
): Promise<void> {
  await changeRecipients(
    document_id,
    async ({ opened }) => {
      if (user_ids.every((id) => findGrant(opened, id) === undefined)) return undefined
      const recipients = await keepAnew(opened, known, user_ids)
      return { recipients, isNewEpoch: true, action: 'unshare' }
    },
    sources,
  )
}

async function unshareAll(
  user_ids: readonly string[],
  sources: AccessSources & ManyOptions,
): Promise<ChangedList> {
  const { items, ...unchanged } = await findShared(user_ids, sources)
  const stayers = { ...sources, known: await fetchPartners(sources) }
  return changeEach(items, (id) => unshareWith(id, user_ids, stayers), sources, unchanged)
}

async function changeScopes(
  document_id: string,
  { handshake_id, scopes }: { handshake_id: string; scopes: readonly SharedScope[] },
  sources: AccessSources,
): Promise<void> {
  const { user_id } = await findRecipient(handshake_id, await fetchPartners(sources))
  await changeRecipients(
    document_id,
    async ({ opened }) => {
      const grant = findGrant(opened, user_id)
      if (grant === undefined) throw clientError('sharing_failed')
      const others = keepAll(opened).filter((one) => one.grant !== grant)
      const recipients = [...others, { grant, scopes: toScopes(scopes) }]
      return { recipients, isNewEpoch: false, action: 'share' }
    },
    sources,
  )
}

/** Finds recipients one at a time: two at once could both write the manifest. */
async function findAll(
  ids: readonly string[],
  find: (id: string) => Promise<PublicIdentity>,
): Promise<PublicIdentity[]> {
  const found = new Map<string, PublicIdentity>()
  for (const id of ids) {
    const identity = await find(id)
    found.set(identity.user_id, identity)
  }
  return [...found.values()]
}

function findGrant(opened: OpenedDocument, user_id: string): Grant | undefined {
  return opened.verified.grants.find((grant) => grant.user_id === user_id)
}

function toCurrent({ document_id, verified }: OpenedDocument) {
  return { document_id, revision: verified.records.revision }
}

/** Lower case and trimmed, because a user may have typed them; always with `view`. */
function toScopes(scopes: readonly SharedScope[]): SharedScope[] {
  const asked = scopes.map((scope) => scope.trim().toLowerCase())
  return SCOPES.filter((scope): scope is SharedScope => {
    return scope !== 'share' && (scope === 'view' || asked.includes(scope))
  })
}
