import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccountId } from './account-context.ts'

/**
 * The state of long work, which goes on while the member looks at other screens: whoever comes back
 * sees how far it is, and can stop it. It ends with the page.
 *
 * @param name unique among the work of an account
 */
export function useWork<State extends object>(
  name: string,
  idle: State,
): readonly [State, (change: Partial<State>) => void] {
  const queries = useQueryClient()
  const queryKey = [useAccountId() ?? null, 'work', name]
  // The cache outlives screens, and tells all who look. Nothing is ever fetched.
  const { data = idle } = useQuery<State>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const set = (change: Partial<State>): void => {
    queries.setQueryData<State>(queryKey, (former) => ({ ...idle, ...former, ...change }))
  }
  return [data, set]
}
