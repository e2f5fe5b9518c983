import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAccountId } from './account-context.ts'
import type { CallName } from './calls.ts'
import { queryKeyOf } from './query-key.ts'

/**
 * Reads a call again whenever a value changes that says so, such as the users of an import.
 *
 * @param value `undefined` while nothing is known of it
 */
export function useReadAgain(name: CallName, value: number | boolean | undefined): void {
  const queries = useQueryClient()
  const account_id = useAccountId()
  const former = useRef(value)
  useEffect(() => {
    const isChanged = former.current !== undefined && former.current !== value
    former.current = value
    if (isChanged) void queries.invalidateQueries({ queryKey: queryKeyOf(name, account_id) })
  }, [queries, account_id, name, value])
}
