import type { CallInput, CallOutput } from '@shrd/contract/calls'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAccountId } from './account-context.ts'
import type { CallName } from './calls.ts'
import { queryKeyOf } from './query-key.ts'
import { useService } from './ServiceProvider.tsx'
import type { CallFailure } from './service-error.ts'

/** A change that the service is asked for. */
export type UsedChange<Name extends CallName> = UseMutationResult<
  CallOutput<Name>,
  CallFailure,
  CallInput<Name>
>

/**
 * Changes something.
 *
 * @param touches the calls whose responses are read again afterwards
 * @param onDone called before these are read. A callback of a single `mutate` comes after them, and
 *   not at all if they take the component away, such as the page of what was deleted.
 */
export function useChange<Name extends CallName>(
  name: Name,
  touches: readonly CallName[],
  onDone?: (output: CallOutput<Name>) => void,
): UsedChange<Name> {
  const service = useService()
  const account_id = useAccountId()
  const queries = useQueryClient()
  return useMutation<CallOutput<Name>, CallFailure, CallInput<Name>>({
    mutationFn: (input) => service.call(name, input, { account_id }),
    onSuccess: (output) => onDone?.(output),
    // Also after a failure: a lost response may hide a change, and a refusal means old data.
    onSettled: async () => {
      await Promise.all(
        touches.map((touched) =>
          queries.invalidateQueries({ queryKey: queryKeyOf(touched, account_id) }),
        ),
      )
    },
  })
}
