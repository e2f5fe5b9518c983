import { useEffect, useEffectEvent, useRef } from 'react'
import { useFriends } from './FriendsProvider.tsx'

/** Calls `onWithdrawn` whenever documents have got new keys, because they were withdrawn. */
export function useAfterWithdrawal(onWithdrawn: () => void): void {
  const { withdrawals } = useFriends()
  const seen = useRef(withdrawals)
  const tell = useEffectEvent(onWithdrawn)
  useEffect(() => {
    if (seen.current === withdrawals) return
    seen.current = withdrawals
    tell()
  }, [withdrawals])
}
