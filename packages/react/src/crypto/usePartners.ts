import type { OpenedList, Partner } from '@shrd/client'
import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Loaded } from '../task/use-load.ts'
import { useMemberLoad } from './useMemberLoad.ts'

/**
 * The partners of the signed-in member: everyone with whom a handshake was completed. They load
 * when the component mounts and after a sign-in. Every relationship is verified down to its
 * signatures. While they reload, the previous list stays.
 *
 * `result.refused` has a code for each relationship that fails a check or that the service
 * withholds. Tell the user; do not share with them.
 *
 * Only partners with `status: 'active'` and `new_key: null` can receive documents. Show the others
 * with the reason.
 *
 * @example
 * const { result } = usePartners()
 * return result?.items.map(({ handshake_id, name }) => <li key={handshake_id}>{name}</li>)
 */
export function usePartners(): Loaded<OpenedList<Partner>> {
  const { partners } = useShrdClient()
  const { show: _, ...loaded } = useMemberLoad('partners', (signal) => partners.list({ signal }))
  return loaded
}
