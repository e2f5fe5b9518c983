import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** What the first characters of a PIN lead to. */
export interface RoutingCode {
  readonly code: string
  readonly kind: 'receiver' | 'sender' | 'signing'
  readonly handshake_id: string
  /** The number of the claim; `null` for a Receiver PIN. */
  readonly claim: number | null
  readonly expires_at: number
}

/** The characters of PINs. Never finds an expired one. */
export interface RoutingCodeRepository {
  /** False if the characters are in use. */
  insert(code: RoutingCode, now: number): Promise<boolean>
  find(
    code: string,
    options: { kind: RoutingCode['kind']; now: number },
  ): Promise<Pick<RoutingCode, 'handshake_id' | 'claim'> | undefined>
}

const FREE = 'delete from routing_codes where code = ? and expires_at <= ?'
const FIND = `select handshake_id, claim from routing_codes
  where code = ? and kind = ? and expires_at > ?`

/** See {@link RoutingCodeRepository}. */
export function routingCodeRepository(knex: Knex): RoutingCodeRepository {
  const { first, run } = statementsOf(knex)
  return {
    async insert(code, now) {
      const insert = () => insertOnce(knex('routing_codes').insert(code))
      // Deleting first would lock the gap in MySQL, and two calls at once would wait for each other.
      if (await insert()) return true
      return (await run(FREE, [code.code, now])) === 1 && insert()
    },
    find: (code, { kind, now }) => first(FIND, [code, kind, now]),
  }
}
