import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** A handshake on its way, by its sender. */
export interface Invitation {
  readonly handshake_id: string
  readonly sender_id: string
  /** The sender's name for the partner, sealed by the sender's client. */
  readonly alias: string
  readonly sender_commitment: string
  /** When the relationship will end; `null` for never. */
  readonly ends_at: number | null
  /** The number of the claim that the sender has found. */
  readonly claim: number | null
  /** JSON of what the sender has signed. */
  readonly offer: string | null
  readonly expires_at: number
}

/** A member's answer to an invitation. */
export interface InvitationClaim {
  readonly handshake_id: string
  /** From 1 on. */
  readonly number: number
  readonly receiver_id: string
  /** The receiver's name for the partner, sealed by the receiver's client. */
  readonly alias: string
  readonly receiver_nonce: string
  readonly receiver_fingerprint: string
}

/** Handshakes on their way. Never finds an expired one. */
export interface InvitationRepository {
  insert(invitation: Omit<Invitation, 'claim' | 'offer'>): Promise<void>
  find(handshakeId: string, now: number): Promise<Invitation | undefined>
  listClaims(handshakeId: string): Promise<readonly InvitationClaim[]>
  /** False if another claim took this number. */
  insertClaim(claim: InvitationClaim): Promise<boolean>
  /** Notes whom the sender has found. False if the sender has signed already. */
  choose(handshakeId: string, claim: number): Promise<boolean>
  /** Stores what the sender signed, once and for the chosen claim only. */
  saveOffer(handshakeId: string, offer: { claim: number; offer: string }): Promise<boolean>
  /** Removes it with its claims. False if it is gone already: of two calls at once, one is first. */
  remove(handshakeId: string, senderId: string): Promise<boolean>
}

const FIND = 'select * from invitations where handshake_id = ? and expires_at > ?'
const CLAIMS = 'select * from invitation_claims where handshake_id = ? order by number'
const REMOVE = 'delete from invitations where handshake_id = ? and sender_id = ?'
const OPEN = 'where handshake_id = ? and offer is null'

/** See {@link InvitationRepository}. */
export function invitationRepository(knex: Knex): InvitationRepository {
  const { all, first, run } = statementsOf(knex)
  return {
    async insert(invitation) {
      await knex('invitations').insert(invitation)
    },
    async find(handshakeId, now) {
      const row = await first<Invitation>(FIND, [handshakeId, now])
      return row && { ...row, ends_at: row.ends_at === null ? null : Number(row.ends_at) }
    },
    listClaims: (handshakeId) => all(CLAIMS, [handshakeId]),
    insertClaim: (claim) => insertOnce(knex('invitation_claims').insert(claim)),
    async choose(handshakeId, claim) {
      const sql = `update invitations set claim = ? ${OPEN} and (claim is null or claim <> ?)`
      if ((await run(sql, [claim, handshakeId, claim])) === 1) return true
      // MySQL does not count a row that stays as it was.
      const isChosen = `select claim from invitations ${OPEN} and claim = ?`
      return (await first(isChosen, [handshakeId, claim])) !== undefined
    },
    async saveOffer(handshakeId, { claim, offer }) {
      const sql = `update invitations set offer = ? ${OPEN} and claim = ?`
      return (await run(sql, [offer, handshakeId, claim])) === 1
    },
    remove: async (handshakeId, senderId) => (await run(REMOVE, [handshakeId, senderId])) === 1,
  }
}
