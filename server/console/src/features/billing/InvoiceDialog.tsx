import type { CallOutput } from '@shrd/contract/calls'
import { buttonClass, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import { Printer } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import type { InvoiceEntry } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** Props of {@link InvoiceDialog}. */
export interface InvoiceDialogProps {
  /** `null` while the dialog is closed. */
  invoice: InvoiceEntry | null
  onClose: () => void
}

/** The lines of an invoice, and the page to print. */
export function InvoiceDialog({ invoice, onClose }: InvoiceDialogProps): ReactElement {
  const { text } = useTexts()
  const last = useRef(invoice)
  if (invoice !== null) last.current = invoice
  const { invoice_id = '', number = '' } = last.current ?? {}
  const query = useCall('getInvoice', { invoice_id }, { enabled: invoice !== null })
  return (
    <Dialog
      open={invoice !== null}
      onOpenChange={(open) => open || onClose()}
      title={<bdi>{text('invoice.title', { number })}</bdi>}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <Loaded query={query} failedText={text('invoice.failed')} rows={4}>
          {(data) => <InvoiceLines invoice={data.invoice} />}
        </Loaded>
      </DialogBody>
      <DialogActions>
        {query.data ? (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={query.data.page}
            target="_blank"
            rel="noreferrer"
          >
            <Printer size={16} aria-hidden="true" />
            {text('invoice.print')}
          </a>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

function InvoiceLines({ invoice }: { invoice: CallOutput<'getInvoice'>['invoice'] }): ReactElement {
  const { text } = useTexts()
  const { utcDay, money, number } = useFormats()
  const { content, paid } = invoice
  return (
    <>
      <dl className="facts facts-boxed">
        {content.lines.map((line) => (
          <div key={line.from}>
            <dt>
              {text('invoice.line', {
                plan: text(`plan.${line.plan}`),
                days: line.days,
                from: utcDay(line.from),
              })}
            </dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        {content.tax.percent === 0 ? null : (
          <div>
            <dt>{text('invoice.tax', { percent: number(content.tax.percent) })}</dt>
            <dd>{money(content.tax.amount)}</dd>
          </div>
        )}
        <div>
          <dt>{text('invoice.total')}</dt>
          <dd>
            <b>{money(content.total)}</b>
          </dd>
        </div>
        <div>
          <dt>{text('invoice.paid')}</dt>
          <dd>{money(paid)}</dd>
        </div>
      </dl>
      {content.payment.length === 0 ? null : (
        <div>
          <h3 className="dialog-part">{text('invoice.pay')}</h3>
          {content.payment.map((line) => (
            <p key={line}>
              <bdi>{line}</bdi>
            </p>
          ))}
        </div>
      )}
    </>
  )
}
