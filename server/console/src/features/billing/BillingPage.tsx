import { Card, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { pathOf } from '../../app/paths.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { Billing } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { BuyerSection } from './BuyerSection.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { lastDay } from './last-day.ts'
import { PlanCard } from './PlanCard.tsx'

/** State, plan, buyer and invoices of the account. */
export function BillingPage(): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const billing = useCall('getBilling', {})
  const lead = (
    <>
      {text('billing.lead')}{' '}
      <Link to={pathOf(account_id, 'settings')}>{text('billing.endLink')}</Link>
    </>
  )
  return (
    <Page title={text('billing.title')} lead={lead} narrow>
      {billing.data ? (
        billing.data.billing === null ? (
          <Note>{text('billing.none')}</Note>
        ) : (
          <Bills billing={billing.data.billing} />
        )
      ) : (
        <Card>
          <Loaded query={billing} failedText={text('billing.failed')} rows={6}>
            {() => null}
          </Loaded>
        </Card>
      )}
    </Page>
  )
}

function Bills({ billing }: { billing: Billing }): ReactElement {
  return (
    <>
      <TroubleNotes billing={billing} />
      <PlanCard billing={billing} />
      <InvoicesCard />
      <BuyerSection details={billing.details} />
    </>
  )
}

function TroubleNotes({ billing }: { billing: Billing }): ReactElement {
  const { text } = useTexts()
  const { money, utcDay } = useFormats()
  const { state, period, open_amount, purge_at, needs_plan } = billing
  const isLate = state === 'past_due' || state === 'expired'
  return (
    <>
      {state === 'past_due' && open_amount > 0 ? (
        <Note tone="danger">{text('billing.pastDueNote', { amount: money(open_amount) })}</Note>
      ) : null}
      {state === 'expired' ? <Note tone="danger">{text('billing.expiredNote')}</Note> : null}
      {purge_at === null ? null : (
        <Note tone="danger">{text('billing.purgeNote', { day: utcDay(purge_at) })}</Note>
      )}
      {needs_plan && isLate && period === null ? (
        <Note tone="danger">{text('billing.noPlanNote')}</Note>
      ) : null}
      {needs_plan && period !== null ? (
        <Note tone="warning">
          {text('billing.needsPlanNote', { day: utcDay(lastDay(period.to)) })}
        </Note>
      ) : null}
    </>
  )
}
