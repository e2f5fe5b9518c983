import { Button, Dialog, DialogActions, DialogBody, Note } from '@shrd/parts'
import { type ReactElement, useRef } from 'react'
import { formatDay } from '../../../components/format-date.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { type Bill, formatBill } from './bill.ts'

/** Props of {@link BillDialog}. */
export interface BillDialogProps {
  /** `null` while the dialog is closed. */
  bill: Bill | null
  onClose: () => void
}

/** One bill, and how to pay it. */
export function BillDialog({ bill, onClose }: BillDialogProps): ReactElement {
  const { text } = useTexts()
  const last = useRef<Bill | null>(null)
  last.current = bill ?? last.current
  return (
    <Dialog
      open={bill !== null}
      onOpenChange={onClose}
      title={text('account.bill')}
      closeLabel={text('action.close')}
    >
      <DialogBody>{last.current === null ? null : <BillFacts bill={last.current} />}</DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {text('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function BillFacts({ bill }: { bill: Bill }): ReactElement {
  const { text, language } = useTexts()
  const { from, until, paid_at, instructions, bill_id } = bill
  const period = `${formatDay(from, language)} – ${formatDay(until, language)}`
  return (
    <>
      <dl className="profile-facts">
        <div>
          <dt>{text('account.period')}</dt>
          <dd>
            <bdi>{period}</bdi>
          </dd>
        </div>
        <div>
          <dt>{text('account.amount')}</dt>
          <dd>
            <bdi>{formatBill(bill, language)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{text('account.reference')}</dt>
          <dd>
            <code>{bill_id}</code>
          </dd>
        </div>
      </dl>
      {paid_at === null ? (
        <Note>
          <span>
            {text(instructions.length > 0 ? 'account.howToPay' : 'account.askToPay')}
            {instructions.map((line) => (
              <span key={line} className="profile-row-facts">
                {line}
              </span>
            ))}
          </span>
        </Note>
      ) : (
        <Note tone="success">{text('account.paidAt', { date: formatDay(paid_at, language) })}</Note>
      )}
    </>
  )
}
