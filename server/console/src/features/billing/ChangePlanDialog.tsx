import type { CallOutput } from '@shrd/contract/calls'
import { Button, Dialog, DialogActions, DialogBody, Note, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PlanCards } from '../../components/PlanCards.tsx'
import type { PlanType } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { lastDay } from './last-day.ts'

/** Props of {@link ChangePlanDialog}. */
export interface ChangePlanDialogProps {
  current: PlanType
  /** `null`: nothing is chosen yet. */
  wanted: PlanType | null
  open: boolean
  onWant: (plan: PlanType) => void
  onClose: () => void
}

/** Changes the plan at the price that the dialog shows. Another price changes nothing. */
export function ChangePlanDialog(props: ChangePlanDialogProps): ReactElement {
  const { current, wanted, open, onWant, onClose } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const plans = useCall('getPlans', {}, { enabled: open })
  const isOther = wanted !== null && wanted !== current
  const quote = useCall('quotePlan', { plan: wanted ?? current }, { enabled: open && isOther })
  const change = useChange('changePlan', ['getBilling', 'listAccounts', 'quotePlan', 'getPlans'])
  const close = (): void => {
    change.reset()
    onClose()
  }
  const submit = (): void => {
    if (!quote.data) return
    change.mutate(
      { plan: quote.data.plan, price: quote.data.price },
      {
        onSuccess() {
          close()
          toasts.success(text('billing.changed'))
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={text('billing.change')}
      closeLabel={text('action.close')}
      wide
    >
      <DialogBody>
        {change.error ? <FailureNote title={text('failed.change')} error={change.error} /> : null}
        <Loaded query={plans} failedText={text('billing.failed')} rows={4}>
          {(offer) => <PlanCards offer={offer} value={wanted ?? current} onChange={onWant} />}
        </Loaded>
        <div aria-live="polite">
          {isOther ? (
            <Loaded query={quote} failedText={text('billing.quoteFailed')} rows={1}>
              {(shown) => <Quote quote={shown} />}
            </Loaded>
          ) : (
            <Note>{text('billing.samePlan')}</Note>
          )}
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={close}>{text('action.cancel')}</Button>
        <Button
          variant="primary"
          disabled={!isOther || !quote.data}
          busy={change.isPending}
          onClick={submit}
        >
          {text('billing.change')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Quote({ quote }: { quote: CallOutput<'quotePlan'> }): ReactElement {
  const { text } = useTexts()
  const { money, utcDay } = useFormats()
  const { price, from, free_until, invoice } = quote
  const values = {
    from: utcDay(from),
    price: money(price),
    amount: money(invoice.amount),
    day: utcDay(invoice.at),
  }
  if (invoice.amount === 0) return <Note>{text('billing.quoteNothing', values)}</Note>
  return (
    <Note>
      {text('billing.quote', values)}{' '}
      {free_until === null ? null : text('billing.quoteFree', { day: utcDay(lastDay(free_until)) })}
    </Note>
  )
}
