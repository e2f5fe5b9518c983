import type { CallOutput } from '@shrd/contract/calls'
import { useToasts } from '@shrd/parts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAccountId } from '../../data/account-context.ts'
import { queryKeyOf } from '../../data/query-key.ts'
import { useService } from '../../data/ServiceProvider.tsx'
import type { CallFailure } from '../../data/service-error.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Messages are kept so long, in milliseconds. */
const KEPT = 30 * 86_400_000

/** Sending something again. */
export interface Replay<Run> {
  readonly run: Run
  readonly isBusy: boolean
  readonly error: CallFailure | null
  readonly reset: () => void
}

/** Sends one message again. */
export function useReplayOne(
  webhook_id: string,
  onDone: () => void,
): Replay<(delivery_id: string) => void> {
  const sayReplayed = useSayReplayed()
  const { mutate, isPending, error, reset } = useChange('replayDeliveries', [
    'listDeliveries',
    'listWebhooks',
  ])
  const run = (delivery_id: string): void =>
    mutate(
      { webhook_id, delivery_id },
      {
        onSuccess({ replayed }) {
          onDone()
          sayReplayed(replayed)
        },
      },
    )
  return { run, isBusy: isPending, error, reset }
}

/** Sends all messages again that were given up. One call takes some of them, so it calls again. */
export function useReplayFailed(webhook_id: string, onDone: () => void): Replay<() => void> {
  const sayReplayed = useSayReplayed()
  const service = useService()
  const account_id = useAccountId()
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation<number, CallFailure>({
    mutationFn() {
      const input = { webhook_id, failed_since: Date.now() - KEPT }
      return replayAll(() => service.call('replayDeliveries', input, { account_id }))
    },
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKeyOf('listDeliveries', account_id) }),
  })
  const run = (): void =>
    mutate(undefined, {
      onSuccess(count) {
        onDone()
        sayReplayed(count)
      },
    })
  return { run, isBusy: isPending, error, reset }
}

/** Calls until nothing is left, and counts. */
async function replayAll(call: () => Promise<CallOutput<'replayDeliveries'>>): Promise<number> {
  const { replayed, is_complete } = await call()
  return is_complete ? replayed : replayed + (await replayAll(call))
}

function useSayReplayed(): (count: number) => void {
  const { text } = useTexts()
  const toasts = useToasts()
  return (count) => toasts.success(text('deliveries.replayed', { count }))
}
