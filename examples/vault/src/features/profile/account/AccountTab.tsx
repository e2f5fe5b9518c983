import { Badge, Button, Card, Section, Skeleton } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { useResource } from '../../../app/use-resource.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { formatDay } from '../../../components/format-date.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { planName } from '../plan-name.ts'
import { BillDialog } from './BillDialog.tsx'
import { type Bill, formatAmount, type MemberAccount } from './bill.ts'
import { DeleteSection } from './DeleteSection.tsx'
import { PaymentsTable } from './PaymentsTable.tsx'
import { usePayment } from './use-payment.ts'

/** The Account tab: the account itself, its plan and payments, and the end of it. */
export function AccountTab(): ReactElement {
  const { text } = useTexts()
  const { call } = useShrdClient()
  const { state, reload, refresh } = useResource('account', async (signal) => {
    const [user, bills] = await Promise.all([
      call('getUser', {}, { signal }),
      call('listBills', {}, { signal }),
    ])
    return { user, bills }
  })
  return (
    <div className="profile-tab">
      {state.status === 'loading' ? <Skeleton label={text('app.loading')} rows={6} /> : null}
      {state.status === 'failed' ? (
        <FailureNote title={text('account.failed')} error={state.error} onRetry={reload} />
      ) : null}
      {state.status === 'ready' ? <AccountSections {...state.value} onPaid={refresh} /> : null}
      <DeleteSection />
    </div>
  )
}

interface AccountSectionsProps {
  user: MemberAccount
  bills: readonly Bill[]
  onPaid: () => void
}

function AccountSections({ user, bills, onPaid }: AccountSectionsProps): ReactElement {
  const { text, language } = useTexts()
  const [shown, setShown] = useState<Bill | null>(null)
  const { busy, error, pay } = usePayment((bill) => {
    setShown(bill)
    onPaid()
  })
  const { plan } = user
  const [currency = 'usd', amount = { value: 0 }] = Object.entries(plan.billing.amount)[0] ?? []
  return (
    <>
      <Section title={text('account.title')} text={text('account.text')}>
        <Card className="profile-card-fields">
          <Facts
            facts={[
              [text('account.created'), formatDay(user.created_at, language)],
              [
                text('account.status'),
                <Badge key="status" tone={plan.status === 'past_due' ? 'warning' : 'success'}>
                  {text(`account.status.${plan.status}`)}
                </Badge>,
              ],
              [text('account.plan'), planName(plan.type)],
            ]}
          />
        </Card>
      </Section>
      <Section title={text('account.planTitle')} text={text('account.planText')}>
        <Card className="profile-card-fields">
          {error ? <FailureNote title={text('account.payFailed')} error={error} /> : null}
          <Facts
            facts={[
              [text('account.updated'), formatDay(plan.updated_at, language)],
              [text('account.interval'), text('account.days', { count: 30 })],
              [
                text('account.due'),
                plan.expires_at === null
                  ? text('account.nothingDue')
                  : formatDay(plan.expires_at, language),
              ],
              [text('account.amount'), formatAmount(amount.value, currency, language)],
            ]}
          />
          <span>
            <Button variant="primary" busy={busy} disabled={amount.value === 0} onClick={pay}>
              {text('account.pay')}
            </Button>
          </span>
          {amount.value === 0 ? <p className="profile-none">{text('account.free')}</p> : null}
        </Card>
      </Section>
      <Section title={text('account.payments')} text={text('account.paymentsText')}>
        <Card className="profile-card-fields">
          <PaymentsTable bills={bills} onView={setShown} onPay={pay} />
        </Card>
      </Section>
      <BillDialog bill={shown} onClose={() => setShown(null)} />
    </>
  )
}

/** Names and values, a line each. */
function Facts({
  facts,
}: {
  facts: readonly (readonly [string, ReactElement | string])[]
}): ReactElement {
  return (
    <dl className="profile-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
