import { Button, Card, StepBars, TextField, useToasts } from '@shrd/parts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { BarePage } from '../../app/BarePage.tsx'
import { useDraft } from '../../app/drafts.tsx'
import { pathOf } from '../../app/paths.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { Page } from '../../components/Page.tsx'
import { queryKeyOf } from '../../data/query-key.ts'
import type { PlanType } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { PlanStep } from './PlanStep.tsx'

interface WizardDraft {
  readonly name: string
  readonly plan: PlanType | null
}

const EMPTY: WizardDraft = { name: '', plan: null }
/** Characters of the name of an account. */
const MOST = 100
const STEPS = 2
/** What the history says of the second step. */
const PLAN = 'plan'

/** Creates an account in two steps: its name, then its plan. */
export function WizardPage(): ReactElement {
  const { text } = useTexts()
  const [kept, keep] = useDraft<WizardDraft>('account.new')
  const draft = kept ?? EMPTY
  const [step, setStep] = useStep(draft)
  const set = (change: Partial<WizardDraft>): void =>
    keep((former = EMPTY) => ({ ...former, ...change }))
  const { create, error, isBusy } = useCreateAccount(draft, () => keep(undefined))
  return (
    <BarePage>
      <Page title={text('wizard.title')} lead={text('wizard.lead')} narrow>
        <StepBars label={text('wizard.step', { step, count: STEPS })} {...{ step }} count={STEPS} />
        <p className="parts-hidden" role="status">
          {step === 1 ? '' : text('wizard.step', { step, count: STEPS })}
        </p>
        {error ? <FailureNote title={text('failed.change')} error={error} /> : null}
        {step === 1 ? (
          <NameStep
            name={draft.name}
            onChange={(name) => set({ name })}
            onNext={() => setStep(2)}
          />
        ) : (
          <PlanStep
            value={draft.plan}
            onChange={(plan) => set({ plan })}
            onBack={() => setStep(1)}
            onSubmit={create}
            isBusy={isBusy}
          />
        )}
      </Page>
    </BarePage>
  )
}

/** The step has an entry of its own in the history, so that the way back does not leave the wizard. */
function useStep({ name }: WizardDraft): [step: number, set: (step: number) => void] {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  // A reload keeps the entry, but not the name.
  const step = state === PLAN && name !== '' ? 2 : 1
  const set = (next: number): void =>
    void (next === 1 ? navigate(-1) : navigate(pathname, { state: PLAN }))
  return [step, set]
}

function useCreateAccount({ name, plan }: WizardDraft, onCreated: () => void) {
  const { text } = useTexts()
  const toasts = useToasts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutate, error, isPending } = useChange('createAccount', [])
  const create = (): void =>
    mutate(
      { name: name.trim(), plan_type: plan ?? undefined },
      {
        async onSuccess({ account_id }) {
          onCreated()
          // The screens of the account are found in this list.
          await queries.refetchQueries({ queryKey: queryKeyOf('listAccounts', undefined) })
          toasts.success(text('wizard.done', { name: name.trim() }))
          void navigate(pathOf(account_id, 'clients'))
        },
      },
    )
  return { create, error, isBusy: isPending }
}

interface NameStepProps {
  name: string
  onChange: (name: string) => void
  onNext: () => void
}

function NameStep({ name, onChange, onNext }: NameStepProps): ReactElement {
  const { text } = useTexts()
  const [tried, setTried] = useState(false)
  const isMissing = name.trim() === ''
  const isLong = name.trim().length > MOST
  const problem = isMissing ? text('form.required') : text('wizard.nameLong', { most: MOST })
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (isMissing || isLong) focusFirstProblem(event.currentTarget)
    else onNext()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate autoComplete="off">
      <Card>
        <div className="card-body">
          <TextField
            label={text('wizard.name')}
            hint={text('wizard.nameHint')}
            value={name}
            onChange={onChange}
            limit={MOST}
            autoComplete="organization"
            error={tried && (isMissing || isLong) ? problem : null}
          />
        </div>
      </Card>
      <div className="form-end">
        <Button type="submit" variant="primary" size="lg">
          {text('wizard.next')}
        </Button>
      </div>
    </form>
  )
}
