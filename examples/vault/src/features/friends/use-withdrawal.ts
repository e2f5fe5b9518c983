import type { ChangedList, FlowError, SharingProgress } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { toFlowError } from '../../app/use-resource.ts'
import { useFriends } from './FriendsProvider.tsx'

/** How far the documents of a member are withdrawn from somebody. */
export type Withdrawal =
  | { readonly state: 'running'; readonly progress: SharingProgress | null }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly error: FlowError }
  | { readonly state: 'done'; readonly result: ChangedList }

/**
 * Withdraws all documents of the member from a user, each with a new key. It begins when `user_id`
 * is given, and again with `run`: the documents show what is done already.
 */
export function useWithdrawal(user_id: string | null): {
  withdrawal: Withdrawal
  run: () => void
  stop: () => void
} {
  const { withdraw } = useFriends()
  // It is another function each time the friends change, which must not start a second run.
  const latest = useRef(withdraw)
  latest.current = withdraw
  const [withdrawal, setWithdrawal] = useState<Withdrawal>({ state: 'running', progress: null })
  const controller = useRef<AbortController | null>(null)

  const run = useCallback(() => {
    controller.current?.abort()
    if (user_id === null) return
    const own = new AbortController()
    controller.current = own
    const keep = (next: Withdrawal): void => {
      if (controller.current === own) setWithdrawal(next)
    }
    keep({ state: 'running', progress: null })
    const onProgress = (progress: SharingProgress): void => keep({ state: 'running', progress })
    holdPageFor(latest.current([user_id], { signal: own.signal, onProgress })).then(
      (result) => keep({ state: 'done', result }),
      (error: unknown) => {
        const isStopped = isShrdError(error, 'aborted')
        keep(isStopped ? { state: 'stopped' } : { state: 'failed', error: toFlowError(error) })
      },
    )
  }, [user_id])

  useEffect(() => {
    run()
    return () => controller.current?.abort()
  }, [run])
  return { withdrawal, run, stop: () => controller.current?.abort() }
}
