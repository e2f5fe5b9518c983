import { useEffect, useState } from 'react'
import { useShrdClient } from '../provider/useShrdClient.ts'
import type { ShareFriend } from './SecureShareFormContext.ts'

/**
 * The friends for whom a link can be made. If the list does not load, links for anyone can still be
 * made.
 */
export function useFriends(given: readonly ShareFriend[] | undefined): readonly ShareFriend[] {
  const { partners } = useShrdClient()
  const [loaded, setLoaded] = useState<readonly ShareFriend[]>([])
  const isGiven = given !== undefined
  useEffect(() => {
    if (isGiven) return
    let isShown = true
    partners.list().then(
      (all) => isShown && setLoaded(all.items.filter(({ status }) => status === 'active')),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [isGiven, partners])
  return given ?? loaded
}
