import { useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type Attempt, useAttempt } from '../../../components/use-attempt.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import type { Bill } from './bill.ts'

/** Asks the payment provider for the next bill, once at a time. */
export function usePayment(
  onBill: (bill: Bill) => void,
): Pick<Attempt, 'busy' | 'error'> & { pay: () => void } {
  const { text } = useTexts()
  const toasts = useToasts()
  const { call } = useShrdClient()
  const { busy, error, run } = useAttempt(text('account.payFailed'))
  return {
    busy,
    error,
    pay: () =>
      void run(async () => {
        const { bill } = await call('payPlan', {})
        if (bill === null) toasts.success(text('account.free'))
        else onBill(bill)
      }),
  }
}
