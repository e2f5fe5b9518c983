import type { PartnerSafetyNumber } from '@shrd/client'
import type { PublicIdentity } from '@shrd/crypto/identity'
import { useMemo } from 'react'
import { useShrdClient } from '../provider/useShrdClient.ts'
import { useMember } from '../session/use-member.ts'
import type { Loaded } from '../task/use-load.ts'
import type { Task } from '../task/use-task.ts'
import { useMemberLoad } from './useMemberLoad.ts'
import { useMemberTask } from './useMemberTask.ts'

/** The signed-in member's keys, and the comparison with a partner's. */
export interface UsedIdentityKeys {
  /** The member's id and public keys; `null` without a key-file session. */
  readonly identity: PublicIdentity | null
  /** The safety number, which both partners see; needs a partner. */
  readonly safetyNumber: Loaded<PartnerSafetyNumber>
  /** Records that the user compared the number on the screen and it matched. */
  readonly markVerified: Task<[], void>
}

/**
 * The signed-in member's public keys, and the safety number with a partner: 60 digits and 12 words.
 * Two people compare them in person or by phone, to be sure that no attacker is between them.
 *
 * It returns no private key. Codes: `relationship_not_found`, `partner_key_changed` (confirm the
 * new key first), `key_log_rolled_back`, `key_log_forked`.
 *
 * @param handshake_id of the relationship with the partner; `null` for no number
 * @example
 * const { safetyNumber, markVerified } = useIdentityKeys(handshake_id)
 * return (
 *   <>
 *     <output>{safetyNumber.result?.digits}</output>
 *     <button onClick={() => markVerified.run()}>They match</button>
 *   </>
 * )
 */
export function useIdentityKeys(handshake_id: string | null = null): UsedIdentityKeys {
  const { partners } = useShrdClient()
  const keys = useMember()?.keys ?? null
  const identity = useMemo(() => keys && toPublic(keys), [keys])
  const name = handshake_id && `${handshake_id} ${keys?.head}`
  const { show: _, ...safetyNumber } = useMemberLoad(name, () =>
    partners.safetyNumber(handshake_id ?? ''),
  )
  const markVerified = useMemberTask(async () => {
    if (handshake_id === null || safetyNumber.result === null) {
      throw new TypeError('Mark a safety number after it is loaded.')
    }
    await partners.markVerified(handshake_id, safetyNumber.result.key)
  })
  return { identity, safetyNumber, markVerified }
}

function toPublic(keys: PublicIdentity): PublicIdentity {
  const { user_id, sequence, head, publicSigningKey, publicExchangeKey } = keys
  return { user_id, sequence, head, publicSigningKey, publicExchangeKey }
}
