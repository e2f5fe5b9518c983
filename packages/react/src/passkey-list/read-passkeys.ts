import type { CallOutput } from '@shrd/contract/calls'
import { accountError } from '../account/account-error.ts'
import { isListOf, isOptional } from '../account/is-list-of.ts'

type Answer = CallOutput<'listPasskeys'>

/**
 * Checks what the list of passkeys shows. The schemas of the contract would be half of the page.
 *
 * @throws `bad_answer`
 */
export function readPasskeys(answer: Answer): Answer {
  const { passkeys, signals, add_at } = Object(answer)
  const isSignals = typeof signals === 'object' && signals !== null
  const isKnown = isListOf(passkeys, {
    passkey_id: 'string',
    aaguid: 'string',
    rp_id: 'string',
    is_synced: 'boolean',
    created_at: 'number',
  })
  if (!isKnown || !isSignals || !isOptional(add_at, 'string')) throw accountError('bad_answer')
  return answer
}
