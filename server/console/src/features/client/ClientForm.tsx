import { Button, SaveBar } from '@shrd/parts'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EffectsDialog } from './EffectsDialog.tsx'
import { useFoot } from './foot-context.ts'
import type { ClientForm as Form } from './use-client-form.ts'

/** Props of {@link ClientForm}. */
export interface ClientFormProps {
  form: Form
  /** Whether something cannot be saved as it is. The fields say what. */
  hasProblems?: boolean | undefined
  children: ReactNode
}

/** The `<form>` of a tab: its sections, the bar that saves, and the questions before it does. */
export function ClientForm({ form, hasProblems, children }: ClientFormProps): ReactElement {
  const { text } = useTexts()
  const { isDirty, isBusy, error, discard, save, client } = form
  const foot = useFoot()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (hasProblems) focusFirstProblem(event.currentTarget)
    else if (isDirty && !isBusy) save()
  }
  const bar = isDirty ? (
    <SaveBar
      actions={
        <>
          <Button variant="ghost" onClick={discard}>
            {text('action.discard')}
          </Button>
          <Button type="submit" form="client-form" variant="primary" busy={isBusy}>
            {text('action.save')}
          </Button>
        </>
      }
    >
      {text('form.unsaved')}
    </SaveBar>
  ) : null
  return (
    <>
      <form id="client-form" onSubmit={submit} noValidate autoComplete="off">
        {error ? <FailureNote title={text('failed.change')} error={error} /> : null}
        <fieldset className="client-fields" disabled={client.built_in}>
          {children}
        </fieldset>
      </form>
      {foot && bar ? createPortal(bar, foot) : null}
      <EffectsDialog form={form} />
      <ConflictDialog form={form} />
    </>
  )
}
