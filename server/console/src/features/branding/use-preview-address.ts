import type { CallOutput } from '@shrd/contract/calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAccountId } from '../../data/account-context.ts'
import { queryKeyOf } from '../../data/query-key.ts'
import { useService } from '../../data/ServiceProvider.tsx'
import type { CallFailure } from '../../data/service-error.ts'

/** The address is valid for an hour. */
const RENEWED_AFTER = 50 * 60_000

/** The address of the preview. Asking for it changes nothing, although it is a POST. */
export function usePreviewAddress(
  client_id: string,
): UseQueryResult<CallOutput<'previewBranding'>, CallFailure> {
  const service = useService()
  const account_id = useAccountId()
  return useQuery<CallOutput<'previewBranding'>, CallFailure>({
    queryKey: queryKeyOf('previewBranding', account_id, { client_id }),
    queryFn: ({ signal }) => service.call('previewBranding', { client_id }, { account_id, signal }),
    staleTime: RENEWED_AFTER,
    refetchInterval: RENEWED_AFTER,
  })
}
