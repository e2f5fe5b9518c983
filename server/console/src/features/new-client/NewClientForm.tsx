import { Button, Card, Switch, TextField } from '@shrd/parts'
import { type FormEvent, type ReactElement, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import type { CallFailure } from '../../data/service-error.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { FrameworkChoice } from './FrameworkChoice.tsx'
import type { NewClient } from './use-new-client.ts'

/** Props of {@link NewClientForm}. */
export interface NewClientFormProps {
  form: NewClient
  onSubmit: () => void
  isBusy: boolean
  error: CallFailure | null
}

/** Framework, name and address of a new client. */
export function NewClientForm({ form, onSubmit, isBusy, error }: NewClientFormProps): ReactElement {
  const { text } = useTexts()
  const [tried, setTried] = useState(false)
  const { draft, set, problems } = form
  const originText = { missing: text('form.required'), wrong: text('newClient.originWrong') }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    const isWrong = problems.preset || problems.name || problems.origin !== null
    if (isWrong) focusFirstProblem(event.currentTarget)
    else if (!isBusy) onSubmit()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate autoComplete="off">
      {error ? <FailureNote title={text('failed.change')} error={error} /> : null}
      <Card>
        <div className="card-body stack">
          <FrameworkChoice
            value={draft.preset}
            onChange={(preset) => set({ preset })}
            error={tried && problems.preset ? text('newClient.choose') : null}
          />
        </div>
      </Card>
      <Card>
        <div className="card-body stack">
          <TextField
            label={text('newClient.name')}
            value={draft.name}
            onChange={(name) => set({ name })}
            limit={100}
            error={tried && problems.name ? text('form.required') : null}
          />
          <TextField
            label={text('newClient.origin')}
            hint={text('newClient.originHint')}
            mono
            dir="ltr"
            type="url"
            inputMode="url"
            value={draft.origin}
            onChange={(origin) => set({ origin })}
            error={tried && problems.origin ? originText[problems.origin] : null}
          />
          <Switch
            checked={draft.first_party}
            onChange={(first_party) => set({ first_party })}
            hint={text('newClient.firstPartyHint')}
          >
            {text('newClient.firstParty')}
          </Switch>
        </div>
      </Card>
      <div className="form-end">
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {text('newClient.submit')}
        </Button>
      </div>
    </form>
  )
}
