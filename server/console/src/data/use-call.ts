import type { CallInput, CallOutput } from '@shrd/contract/calls'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAccountId } from './account-context.ts'
import type { CallName } from './calls.ts'
import { queryKeyOf } from './query-key.ts'
import { useService } from './ServiceProvider.tsx'
import type { CallFailure } from './service-error.ts'

/** How a response is read. */
export interface UseCallOptions {
  /** False while the call has nothing to ask about. @default true */
  enabled?: boolean | undefined
  /** Milliseconds until it is asked again while the page is seen. @default never */
  every?: number | false | undefined
  /** True to ask again whenever a screen shows it. @default false: only if it is some time old */
  always?: boolean | undefined
  /** True to show the former response while another one loads, as between pages. @default false */
  keepsFormer?: boolean | undefined
  /** Another value reads it again, for a response that depends on more than the input. */
  stamp?: number | undefined
}

/** Reads something of the service, and shares the response with all who read the same. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  {
    enabled = true,
    every = false,
    always = false,
    keepsFormer = false,
    stamp,
  }: UseCallOptions = {},
): UseQueryResult<CallOutput<Name>, CallFailure> {
  const service = useService()
  const account_id = useAccountId()
  return useQuery<CallOutput<Name>, CallFailure>({
    queryKey: queryKeyOf(name, account_id, input, ...(stamp === undefined ? [] : [{ stamp }])),
    queryFn: ({ signal }) => service.call(name, input, { account_id, signal }),
    enabled,
    refetchInterval: every,
    ...(always && { refetchOnMount: 'always' as const }),
    ...(keepsFormer && { placeholderData: keepPreviousData }),
  })
}
