import {
  type Grant,
  needsNewEpoch,
  type OpenedDocument,
  type PublicIdentity,
  SCOPES,
  type Scope,
} from '@shrd/crypto'
import { clientError } from '../errors.ts'
import type { GetMember } from '../member/member.ts'
import { findRecipient } from '../partners/recipients.ts'
import { fetchRelationships } from '../partners/relationship.ts'
import type { Clock } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import { changeRecipients } from './change-recipients.ts'
import { fetchChain } from './fetch-chain.ts'
import { fetchDocument } from './fetch-document.ts'
import { keepAll, keepAnew, othersOf } from './keep-readers.ts'
import type { ResealFiles } from './reseal-files.ts'

/** What a partner can be allowed; to share is the owner's. */
export type SharedScope = Exclude<Scope, 'share'>

/** Somebody who may read a document of the member. */
export interface SharedWith {
  readonly user_id: string
  /** What the member calls them; `null` for nobody whom the member knows by now. */
  readonly name: string | null
  readonly scopes: readonly Scope[]
  /** Which of the partner's keys the document is sealed to. */
  readonly fingerprint: string
}

interface Options {
  signal?: AbortSignal
}

/** Who reads the documents of the signed-in member besides. */
export interface Sharing {
  /** Everybody but the owner, as the access list in force names them. */
  list(document_id: string, options?: Options): Promise<readonly SharedWith[]>
  /**
   * Shares a document with partners, after verifying each relationship anew. `view` is always among
   * the scopes. Who holds a key already is passed over. Of what the document held before, nothing is
   * shared: a new epoch begins first where that needs one.
   *
   * @throws `no_relationship_selected`, `relationship_not_found`, `relationship_invalid`,
   *   `partner_key_changed`, `author_not_allowed`
   */
  share(
    document_id: string,
    handshake_ids: readonly string[],
    scopes: readonly SharedScope[],
    options?: Options,
  ): Promise<void>
  /**
   * Ends the sharing with these members, whatever became of the relationships, by a new epoch for
   * those who stay. What they could read until now they may have kept.
   *
   * @throws `partner_key_changed` if somebody who stays has replaced stolen keys: confirm them first
   */
  unshare(document_id: string, user_ids: readonly string[], options?: Options): Promise<void>
  /**
   * Changes what a partner may do; nothing is encrypted anew.
   *
   * @throws as `share` does; `sharing_failed` for a partner who holds no key
   */
  changeScopes(
    document_id: string,
    handshake_id: string,
    scopes: readonly SharedScope[],
    options?: Options,
  ): Promise<void>
}

/** What sharing is made with. */
export interface SharingDependencies {
  call: Call
  getMember: GetMember
  clock: Pick<Clock, 'now'>
  resealFiles: ResealFiles
}

/** Sharing, by access lists that the member signs and that every reader verifies. */
export function createSharing({
  call,
  getMember,
  clock,
  resealFiles,
}: SharingDependencies): Sharing {
  const sources = (options?: Options) => {
    return { call, member: getMember(), now: () => clock.now(), resealFiles, ...options }
  }
  const relationships = () => fetchRelationships(call, getMember(), clock)

  return {
    async list(document_id, { signal } = {}) {
      const member = getMember()
      const { opened } = await fetchDocument(document_id, { call, member }, { signal })
      const contacts = await member.contacts.list()
      return othersOf(opened).map(({ user_id, scopes, fingerprint }) => {
        const name = contacts.find(({ partner }) => partner === user_id)?.alias ?? null
        return { user_id, name, scopes, fingerprint }
      })
    },
    async share(document_id, handshake_ids, scopes, options) {
      if (handshake_ids.length === 0) throw clientError('no_relationship_selected')
      const known = await relationships()
      const partners = await findAll(handshake_ids, (id) => findRecipient(id, known))
      const told = { handshake_ids: [...handshake_ids], scopes: toScopes(scopes) }
      const plan = async ({ opened }: { opened: OpenedDocument }) => {
        const added = partners.filter(({ user_id }) => findGrant(opened, user_id) === undefined)
        if (added.length === 0) return undefined
        const chain = await fetchChain(call, toCurrent(opened), undefined)
        const isNewEpoch = await needsNewEpoch(opened.verified, chain)
        const kept = isNewEpoch ? await keepAnew(opened, known) : keepAll(opened)
        const identities = added.map((identity) => ({ identity, scopes: told.scopes }))
        return { recipients: [...kept, ...identities], isNewEpoch, told }
      }
      await changeRecipients(document_id, plan, sources(options))
    },
    async unshare(document_id, user_ids, options) {
      const known = await relationships()
      const plan = async ({ opened }: { opened: OpenedDocument }) => {
        if (user_ids.every((id) => findGrant(opened, id) === undefined)) return undefined
        return { recipients: await keepAnew(opened, known, user_ids), isNewEpoch: true }
      }
      await changeRecipients(document_id, plan, sources(options))
    },
    async changeScopes(document_id, handshake_id, scopes, options) {
      const { user_id } = await findRecipient(handshake_id, await relationships())
      const plan = async ({ opened }: { opened: OpenedDocument }) => {
        const grant = findGrant(opened, user_id)
        if (grant === undefined) throw clientError('sharing_failed')
        const others = keepAll(opened).filter((one) => one.grant !== grant)
        return { recipients: [...others, { grant, scopes: toScopes(scopes) }], isNewEpoch: false }
      }
      await changeRecipients(document_id, plan, sources(options))
    },
  }
}

/** Everybody, one after the other: two at once could both write what they see. */
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

/** Lower case and trimmed, since they may have been typed; `view` in any case. */
function toScopes(scopes: readonly SharedScope[]): SharedScope[] {
  const asked = scopes.map((scope) => scope.trim().toLowerCase())
  return SCOPES.filter((scope): scope is SharedScope => {
    return scope !== 'share' && (scope === 'view' || asked.includes(scope))
  })
}
