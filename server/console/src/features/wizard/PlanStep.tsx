import type { CallOutput } from '@shrd/contract/calls'
import { Button, Card } from '@shrd/parts'
import { Check, CircleAlert } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { PlanCards } from '../../components/PlanCards.tsx'
import type { PlanType } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link PlanStep}. */
export interface PlanStepProps {
  value: PlanType | null
  onChange: (plan: PlanType) => void
  onBack: () => void
  onSubmit: () => void
  isBusy: boolean
}

/** The choice of a plan, with prices and terms as the service states them. */
export function PlanStep(props: PlanStepProps): ReactElement {
  const { value, onChange, onBack, onSubmit, isBusy } = props
  const { text } = useTexts()
  const plans = useCall('getPlans', {})
  const [tried, setTried] = useState(false)
  const choices = useRef<HTMLDivElement>(null)
  const isMissing = tried && value === null
  const submit = (): void => {
    setTried(true)
    if (value !== null) onSubmit()
    else if (choices.current) focusFirstProblem(choices.current)
  }
  return (
    <>
      <Card>
        <div ref={choices} className="card-body stack">
          <Loaded query={plans} failedText={text('wizard.planFailed')} rows={4}>
            {(offer) => (
              <>
                <div data-problem={isMissing ? '' : undefined}>
                  <PlanCards offer={offer} value={value} onChange={onChange} />
                </div>
                <Terms offer={offer} />
              </>
            )}
          </Loaded>
          <div aria-live="polite">
            {isMissing ? (
              <p className="parts-hint parts-hint-error">
                <CircleAlert size={14} aria-hidden="true" />
                {text('wizard.choosePlan')}
              </p>
            ) : null}
          </div>
        </div>
      </Card>
      <div className="form-end">
        <Button size="lg" onClick={onBack}>
          {text('wizard.back')}
        </Button>
        <Button variant="primary" size="lg" busy={isBusy} onClick={submit}>
          {text('wizard.submit')}
        </Button>
      </div>
    </>
  )
}

function Terms({ offer }: { offer: CallOutput<'getPlans'> }): ReactElement {
  const { text } = useTexts()
  const { plans, free_days, period_days, minimum_term_days } = offer
  const hasPrices = plans.some(({ price }) => price !== null && price > 0)
  const lines = [
    ...(hasPrices ? [text('wizard.freeDays', { days: free_days, period: period_days })] : []),
    ...(minimum_term_days === 0 ? [text('wizard.noContract')] : []),
    ...(hasPrices ? [text('wizard.tax')] : []),
  ]
  return (
    <ul className="checks">
      {lines.map((line) => (
        <li key={line}>
          <Check size={16} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}
