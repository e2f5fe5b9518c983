import type { CallOutput } from '@shrd/contract/calls'
import { accountError } from './account-error.ts'
import { isListOf } from './is-list-of.ts'

/** The connected providers of a user, and those to connect. */
export type Connections = CallOutput<'listConnections'>

/**
 * Checks what the list of connections shows. The schemas of the contract would be half of the page.
 *
 * @throws `bad_answer`
 */
export function readConnections(answer: Connections): Connections {
  const { connections, offered } = Object(answer)
  const provider = { provider_id: 'string', name: 'string' } as const
  const isKnown =
    isListOf(connections, { ...provider, connection_id: 'string', created_at: 'number' }) &&
    isListOf(offered, provider)
  if (!isKnown) throw accountError('bad_answer')
  return answer
}
