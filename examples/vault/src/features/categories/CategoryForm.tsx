import type { Category, FlowError } from '@shrd/client'
import { Button, DialogActions, DialogBody, useToasts } from '@shrd/parts'
import { HONEYPOT_NAME, Honeypot } from '@shrd/react'
import { type FormEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CategoryFields } from './CategoryFields.tsx'
import { findCategoryProblems, type TypedCategory } from './typed-category.ts'

/** Props of {@link CategoryForm}. */
export interface CategoryFormProps {
  draft: TypedCategory
  onChange: (draft: TypedCategory) => void
  category?: Category | undefined
  /** Stands above the fields. */
  first?: ReactNode
  /** Stores the category; a rejection is shown and keeps what was typed. */
  onSave: () => Promise<void>
  /** It is stored, cancelled, or was a program's. */
  onDone: () => void
  /** Says that it was not stored. */
  failedText: string
}

/** The form of a category. While it is being stored it cannot be sent a second time. */
export function CategoryForm(props: CategoryFormProps): ReactElement {
  const { draft, onChange, category, first, onSave, onDone, failedText } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  // State changes are seen with the next rendering, and two key presses can come before it.
  const isSaving = useRef(false)
  const problems = findCategoryProblems(draft)

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    setBusy(true)
    setError(null)
    try {
      await onSave()
      onDone()
    } catch (failure) {
      setError(toFlowError(failure))
      toasts.failure(failedText)
    }
    isSaving.current = false
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The dialog of the icons stands inside this form for React, though not on the page.
    event.stopPropagation()
    setTried(true)
    if (new FormData(event.currentTarget).get(HONEYPOT_NAME)) onDone()
    else if (Object.keys(problems).length > 0) focusFirstProblem(event.currentTarget)
    else void save()
  }

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <DialogBody>
        {error ? <FailureNote title={failedText} error={error} /> : null}
        {first}
        <CategoryFields
          draft={draft}
          onChange={onChange}
          problems={tried ? problems : {}}
          category={category}
        />
        <Honeypot />
      </DialogBody>
      <DialogActions>
        <Button onClick={onDone}>{text('action.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {text('action.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
