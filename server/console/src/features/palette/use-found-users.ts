import { useEffect, useState } from 'react'
import type { ListedUser } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'

/** Milliseconds of silence before a search is sent. */
const PAUSE = 250
/** Fewer characters would find too many. */
const LEAST = 2
const MOST = 6

/** The users that match what is typed. */
export function useFoundUsers(query: string): {
  users: readonly ListedUser[]
  isSearching: boolean
} {
  const search = useLater(query.trim())
  const enabled = search.length >= LEAST
  const { data, isFetching } = useCall(
    'listUsers',
    { search, limit: MOST },
    { enabled, keepsFormer: true },
  )
  return {
    users: enabled ? (data?.objs ?? []) : [],
    isSearching: isFetching || (query.trim() !== search && query.trim().length >= LEAST),
  }
}

/** A value that stands still for a moment. */
function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
