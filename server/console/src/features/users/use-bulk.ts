import { isShrdError } from '@shrd/crypto/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAccountId } from '../../data/account-context.ts'
import { queryKeyOf } from '../../data/query-key.ts'
import { useService } from '../../data/ServiceProvider.tsx'
import { type CallFailure, isPassing, isSignedOut } from '../../data/service-error.ts'
import { ACTION_CALLS, type UserAction } from './user-actions.ts'

/** Users at the same time: enough to be quick, few enough to be fair. */
const LANES = 4
/** Failures that every other user would meet, too. */
const OF_ALL = ['session_not_fresh', 'second_factor_missing', 'forbidden', 'too_many_requests']

/** How an action on many users ended. */
export interface BulkResult {
  readonly done: readonly string[]
  readonly failed: readonly string[]
}

/** An action on many users. */
export interface Bulk {
  readonly run: (
    action: UserAction,
    subs: readonly string[],
    onDone: (result: BulkResult) => void,
  ) => void
  /** Stops after the users that are on their way. */
  readonly cancel: () => void
  readonly isBusy: boolean
  /** Users that are done. */
  readonly progress: number
  readonly error: CallFailure | null
  readonly reset: () => void
}

interface Work {
  readonly action: UserAction
  readonly subs: readonly string[]
}

/** See {@link Bulk}. One refused user does not stop the others. */
export function useBulk(): Bulk {
  const service = useService()
  const account_id = useAccountId()
  const queries = useQueryClient()
  const [progress, setProgress] = useState(0)
  const isCancelled = useRef(false)
  const { mutate, isPending, error, reset } = useMutation<BulkResult, CallFailure, Work>({
    async mutationFn({ action, subs }) {
      isCancelled.current = false
      setProgress(0)
      const waiting = [...subs]
      const done: string[] = []
      const failed: string[] = []
      const lane = async (): Promise<void> => {
        for (let sub = waiting.shift(); sub !== undefined; sub = waiting.shift()) {
          if (isCancelled.current) return
          try {
            await service.call(ACTION_CALLS[action], { sub }, { account_id })
            done.push(sub)
          } catch (failure) {
            if (concernsAll(failure)) {
              waiting.length = 0
              throw failure
            }
            failed.push(sub)
          }
          setProgress(done.length + failed.length)
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      return { done, failed }
    },
    onSettled: () =>
      Promise.all(
        (['listUsers', 'countUsers', 'getAccountUser'] as const).map((name) =>
          queries.invalidateQueries({ queryKey: queryKeyOf(name, account_id) }),
        ),
      ),
  })
  return {
    run: (action, subs, onDone) => mutate({ action, subs }, { onSuccess: onDone }),
    cancel() {
      isCancelled.current = true
    },
    isBusy: isPending,
    progress,
    error,
    reset,
  }
}

function concernsAll(failure: unknown): boolean {
  return (
    isPassing(failure) || isSignedOut(failure) || OF_ALL.some((code) => isShrdError(failure, code))
  )
}
