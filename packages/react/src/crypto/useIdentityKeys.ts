import type { PartnerSafetyNumber } from '@shrd/client'
import type { PublicIdentity } from '@shrd/crypto'
import { useMemo } from 'react'
import { useShrdClient } from '../provider/useShrdClient.ts'
import { useMember } from '../session/use-member.ts'
import type { Loaded } from '../task/use-load.ts'
import type { Task } from '../task/use-task.ts'
import { useMemberLoad } from './useMemberLoad.ts'
import { useMemberTask } from './useMemberTask.ts'

/** The signed-in member's keys, and how they are compared with a partner's. */
export interface UsedIdentityKeys {
  /** Who the member is, and the public keys; `null` without a session that proved keys. */
  readonly identity: PublicIdentity | null
  /** The number that both partners see the same, where a partner was named. */
  readonly safetyNumber: Loaded<PartnerSafetyNumber>
  /** Notes that the number on the screen was compared, and was the same. */
  readonly markVerified: Task<[], void>
}

/**
 * Who the signed-in member is, and the safety number with a partner: 60 digits and 12 words that two
 * people compare in person or by telephone, to see that nobody stands between them.
 *
 * No private key is given out. Codes: `relationship_not_found`, `partner_key_changed` (confirm the
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
      throw new TypeError('Mark a safety number once it is on the screen.')
    }
    await partners.markVerified(handshake_id, safetyNumber.result.key)
  })
  return { identity, safetyNumber, markVerified }
}

function toPublic(keys: PublicIdentity): PublicIdentity {
  const { user_id, sequence, head, publicSigningKey, publicExchangeKey } = keys
  return { user_id, sequence, head, publicSigningKey, publicExchangeKey }
}
