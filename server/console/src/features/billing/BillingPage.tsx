import { Card, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import type { Billing } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { BuyerSection } from './BuyerSection.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { PlanCard } from './PlanCard.tsx'

/** State, plan, buyer and invoices of the account. */
export function BillingPage(): ReactElement {
  const { text } = useTexts()
  const billing = useCall('getBilling', {})
  return (
    <Page title={text('billing.title')} lead={text('billing.lead')} narrow>
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
  const { money, day } = useFormats()
  const { state, open_amount, purge_at, needs_plan } = billing
  return (
    <>
      {state === 'past_due' ? (
        <Note tone="danger">{text('billing.pastDueNote', { amount: money(open_amount) })}</Note>
      ) : null}
      {state === 'expired' ? <Note tone="danger">{text('billing.expiredNote')}</Note> : null}
      {purge_at === null ? null : (
        <Note tone="danger">{text('billing.purgeNote', { day: day(purge_at) })}</Note>
      )}
      {needs_plan ? <Note tone="warning">{text('billing.needsPlanNote')}</Note> : null}
    </>
  )
}
