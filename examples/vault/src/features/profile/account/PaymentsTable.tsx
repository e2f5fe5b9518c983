import { Badge, Button, EmptyState, Table, TableRow } from '@shrd/parts'
import type { ReactElement } from 'react'
import { formatDay } from '../../../components/format-date.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { type Bill, formatBill } from './bill.ts'

/** Props of {@link PaymentsTable}. */
export interface PaymentsTableProps {
  bills: readonly Bill[]
  onView: (bill: Bill) => void
  /** Pays the open one: there is at most one. */
  onPay: () => void
}

/** What was and is to be paid. */
export function PaymentsTable({ bills, onView, onPay }: PaymentsTableProps): ReactElement {
  const { text, language } = useTexts()
  if (bills.length === 0) {
    return (
      <EmptyState title={text('account.noPayments')} engraved={false}>
        {text('account.noPaymentsText')}
      </EmptyState>
    )
  }
  const head = (
    <>
      <th>{text('account.period')}</th>
      <th>{text('account.amount')}</th>
      <th>{text('account.status')}</th>
      <th>
        <span className="visually-hidden">{text('account.actions')}</span>
      </th>
    </>
  )
  return (
    <div className="profile-table">
      <Table label={text('account.payments')} head={head}>
        {bills.map((bill) => {
          const [from, until] = [formatDay(bill.from, language), formatDay(bill.until, language)]
          const period = `${from} – ${until}`
          return (
            <TableRow key={bill.bill_id}>
              <td>
                <bdi>
                  <span className="profile-date">{from} –</span>{' '}
                  <span className="profile-date">{until}</span>
                </bdi>
              </td>
              <td>
                <bdi>{formatBill(bill, language)}</bdi>
              </td>
              <td>
                <Badge tone={bill.paid_at === null ? 'warning' : 'success'}>
                  {text(bill.paid_at === null ? 'account.open' : 'account.paid')}
                </Badge>
              </td>
              <td>
                <span className="profile-actions">
                  <Button
                    size="sm"
                    aria-label={text('account.viewOf', { period })}
                    onClick={() => onView(bill)}
                  >
                    {text('account.view')}
                  </Button>
                  <Button
                    size="sm"
                    variant="primary"
                    aria-label={text('account.payOf', { period })}
                    disabled={bill.paid_at !== null}
                    onClick={onPay}
                  >
                    {text('account.payRow')}
                  </Button>
                </span>
              </td>
            </TableRow>
          )
        })}
      </Table>
    </div>
  )
}
