import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The states that the list can be limited to. */
export const STATUSES = ['all', 'active', 'suspended'] as const
/** The orders of the list. */
export const ORDERS = ['newest', 'name', 'last_sign_in'] as const

/** The filter of the list, which stands in the address. */
export interface UserFilter {
  readonly search: string
  readonly status: (typeof STATUSES)[number]
  readonly order: (typeof ORDERS)[number]
}

/** Milliseconds of silence before a search is sent. */
const PAUSE = 300

/** The filter, and the search as it is typed. */
export function useUserFilter(): {
  filter: UserFilter
  typed: string
  type: (search: string) => void
  set: (change: Partial<UserFilter>) => void
} {
  const [query, setQuery] = useSearchParams()
  const filter: UserFilter = {
    search: query.get('search') ?? '',
    status: STATUSES.find((one) => one === query.get('status')) ?? 'all',
    order: ORDERS.find((one) => one === query.get('order')) ?? 'newest',
  }
  const [typed, setTyped] = useState(filter.search)
  const set = (change: Partial<UserFilter>): void =>
    setQuery(
      (former) => {
        const next = new URLSearchParams(former)
        for (const [name, value] of Object.entries({ ...filter, ...change })) {
          if (value === '' || value === 'all' || value === 'newest') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing sends a search
  useEffect(() => {
    if (typed === filter.search) return
    const timer = setTimeout(() => set({ search: typed }), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return { filter, typed, type: setTyped, set }
}
