import { Badge, Card, CardHead, Table, TableRow } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import { Pager } from '../../components/Pager.tsx'
import { useKeyset } from '../../components/use-keyset.ts'
import type { InvoiceEntry } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'

/** Invoices of a page. */
const LIMIT = 12

/** The invoices, the newest first. */
export function InvoicesCard(): ReactElement {
  const { text } = useTexts()
  const keyset = useKeyset('')
  const [shown, setShown] = useState<InvoiceEntry | null>(null)
  const invoices = useCall(
    'listInvoices',
    { before: keyset.after, limit: LIMIT },
    { keepsFormer: true },
  )
  return (
    <Card aria-label={text('invoices.title')}>
      <CardHead title={text('invoices.title')} />
      <Loaded query={invoices} failedText={text('invoices.failed')}>
        {(page) => (
          <>
            {page.invoices.length === 0 ? (
              <p className="nothing">{text('invoices.none')}</p>
            ) : (
              <InvoicesTable invoices={page.invoices} onOpen={setShown} />
            )}
            {page.next === null && keyset.page === 1 ? null : (
              <Pager keyset={keyset} next={page.next} isBusy={invoices.isPlaceholderData} />
            )}
          </>
        )}
      </Loaded>
      <InvoiceDialog invoice={shown} onClose={() => setShown(null)} />
    </Card>
  )
}

interface InvoicesTableProps {
  invoices: readonly InvoiceEntry[]
  onOpen: (invoice: InvoiceEntry) => void
}

function InvoicesTable({ invoices, onOpen }: InvoicesTableProps): ReactElement {
  const { text } = useTexts()
  const { utcDay, money } = useFormats()
  return (
    <Table
      label={text('invoices.title')}
      head={
        <>
          <th scope="col">{text('invoices.column.number')}</th>
          <th scope="col" className="not-phone">
            {text('invoices.column.issued')}
          </th>
          <th scope="col" className="wide-only">
            {text('invoices.column.due')}
          </th>
          <th scope="col" className="cell-state not-phone">
            {text('invoices.column.state')}
          </th>
          <th scope="col" className="cell-end">
            {text('invoices.column.total')}
          </th>
        </>
      }
    >
      {invoices.map((invoice) => (
        <TableRow key={invoice.invoice_id} onOpen={() => onOpen(invoice)}>
          <td>
            <button
              type="button"
              className="row-button"
              title={text('invoices.show')}
              onClick={(event) => {
                event.stopPropagation()
                onOpen(invoice)
              }}
            >
              <bdi dir="ltr">{invoice.number}</bdi>
            </button>
            <span className="phone-only">
              <InvoiceState invoice={invoice} />
            </span>
          </td>
          <td className="not-phone">{utcDay(invoice.issued_at)}</td>
          <td className="wide-only">{utcDay(invoice.due_at)}</td>
          <td className="cell-state not-phone">
            <InvoiceState invoice={invoice} />
          </td>
          <td className="cell-end">{money(invoice.total)}</td>
        </TableRow>
      ))}
    </Table>
  )
}

function InvoiceState({ invoice }: { invoice: InvoiceEntry }): ReactElement {
  const { text } = useTexts()
  if (invoice.paid_at !== null) {
    return (
      <Badge dot tone="success">
        {text('invoices.paid')}
      </Badge>
    )
  }
  const isOverdue = invoice.due_at < Date.now()
  return (
    <Badge dot tone={isOverdue ? 'danger' : 'warning'}>
      {text(isOverdue ? 'invoices.overdue' : 'invoices.open')}
    </Badge>
  )
}
