import { ShrdError } from '@shrd/crypto/errors'
import type { Handler, ServerState } from '../service-state.ts'
import { tellRelationships } from './relationship-state.ts'
import { requireUser } from './require-user.ts'

/** The calls that are answered here. */
type RelationshipCalls = 'listHandshakes' | 'getHandshake'

/** What there is of relationships, to read. */
export function createRelationshipHandlers(state: ServerState): {
  [Name in RelationshipCalls]: Handler<Name>
} {
  return {
    async listHandshakes(_input, context) {
      const told = tellRelationships(state.relationships, requireUser(state, context))
      const logOf = (user_id: string) => state.members.get(user_id)?.log ?? null
      return { output: told.map((one) => ({ ...one, partner_log: logOf(one.receiver) })) }
    },
    async getHandshake({ handshake_id }, context) {
      const told = tellRelationships(state.relationships, requireUser(state, context))
      const output = told.find((one) => one.handshake_id === handshake_id)
      if (output === undefined) throw new ShrdError('relationship_not_found')
      return { output }
    },
  }
}
