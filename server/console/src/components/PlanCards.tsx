import type { CallOutput } from '@shrd/contract/calls'
import { RadioCards } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { OfferedPlan, PlanType } from '../data/types.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { useFormats } from '../locales/use-formats.ts'

/** Props of {@link PlanCards}. */
export interface PlanCardsProps {
  offer: CallOutput<'getPlans'>
  value: PlanType | null
  onChange: (plan: PlanType) => void
}

/** The plans with price and limits, one of them chosen. */
export function PlanCards({ offer, value, onChange }: PlanCardsProps): ReactElement {
  const { text } = useTexts()
  const priceOf = usePriceText(offer.period_days)
  return (
    <RadioCards
      label={text('wizard.plan')}
      options={offer.plans.filter(isShown).map((plan) => ({
        value: plan.type,
        title: text(`plan.${plan.type}`),
        aside: priceOf(plan),
        text: <Limits plan={plan} />,
        disabled: !plan.is_offered,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

/**
 * Where plans cost something, the free days are part of each. A trial that nobody can choose is then
 * no plan to ask the operator for.
 */
function isShown({ type, is_offered }: OfferedPlan): boolean {
  return is_offered || type !== 'free_trial'
}

/** A plan that can be chosen without a price costs nothing: the service sends no invoices for it. */
function usePriceText(days: number): (plan: OfferedPlan) => string {
  const { text } = useTexts()
  const { money } = useFormats()
  return ({ price, is_offered }) => {
    if (price === null && !is_offered) return text('wizard.noPrice')
    return price === null || price === 0
      ? text('wizard.free')
      : text('wizard.price', { price: money(price), days })
  }
}

/** What a plan may have; without a limit, it says so. */
function Limits({ plan }: { plan: OfferedPlan }): ReactElement {
  const { text } = useTexts()
  const { number } = useFormats()
  const { limits, is_offered } = plan
  const count = (limit: number | null): string =>
    limit === null ? text('wizard.unlimited') : number(limit)
  return (
    <span className="plan-limits">
      <span>{text('wizard.clients', { count: count(limits.clients) })}</span>
      <span>{text('wizard.members', { count: count(limits.account_members) })}</span>
      <span>{text('wizard.users', { count: text('wizard.unlimited') })}</span>
      {is_offered ? null : <span>{text('wizard.request')}</span>}
    </span>
  )
}
