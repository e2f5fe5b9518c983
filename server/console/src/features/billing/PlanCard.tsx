import { Badge, Button, Card, CardHead } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { Billing, PlanType } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { useFormats } from '../../locales/use-formats.ts'
import { ChangePlanDialog } from './ChangePlanDialog.tsx'
import { lastDay } from './last-day.ts'
import { nextEvent } from './next-event.ts'

const TONES = {
  trial: 'info',
  active: 'success',
  past_due: 'danger',
  expired: 'danger',
  purged: 'neutral',
  ended: 'neutral',
} as const

/** The plan, the running period, and what comes next. */
export function PlanCard({ billing }: { billing: Billing }): ReactElement {
  const { text, texts } = useTexts()
  const { money, utcDay } = useFormats()
  const { account_id, role } = useAccount()
  // The dialog comes back after the proof that a change needs.
  const [wanted, want] = useDraft<PlanType | 'none'>(`billing.plan ${account_id}`)
  const { state, plan, period, open_amount } = billing
  const next = nextEvent(billing)
  const nextKey = `billing.next.${next?.kind ?? ''}`
  return (
    <Card aria-label={text('billing.planTitle')}>
      <CardHead
        title={text('billing.planTitle')}
        badge={
          <Badge dot tone={TONES[state]}>
            {text(`billing.state.${state}`)}
          </Badge>
        }
        actions={
          role === 'owner' ? (
            <Button onClick={() => want('none')}>{text('billing.change')}</Button>
          ) : (
            <span className="hint">{text('billing.ownerOnly')}</span>
          )
        }
      />
      <dl className="facts">
        <Fact name={text('billing.plan')}>{text(`plan.${plan}`)}</Fact>
        {period === null ? null : (
          <>
            <Fact name={text('billing.period')}>
              {text('billing.periodText', {
                from: utcDay(period.from),
                to: utcDay(lastDay(period.to)),
              })}
              {period.is_free ? <Badge tone="info">{text('billing.free')}</Badge> : null}
            </Fact>
            <Fact name={text('billing.amount')}>
              {period.amount === 0 ? text('billing.noInvoice') : money(period.amount)}
            </Fact>
          </>
        )}
        <Fact name={text('billing.open')}>{money(open_amount)}</Fact>
        {next === null ? null : (
          <Fact name={text('billing.next')}>
            {/* A newer service may know other steps. */}
            {Object.hasOwn(texts, nextKey) ? text(nextKey as TextKey) : next.kind} ·{' '}
            {utcDay(next.at)}
          </Fact>
        )}
      </dl>
      <ChangePlanDialog
        current={plan}
        wanted={wanted === undefined || wanted === 'none' ? null : wanted}
        open={wanted !== undefined}
        onWant={want}
        onClose={() => want(undefined)}
      />
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
