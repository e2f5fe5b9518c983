import type { FlowError } from '@shrd/client'
import { Button, DialogActions, DialogBody, Note, useToasts } from '@shrd/parts'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { VaultDraft } from './opened-vault.ts'
import { findVaultProblems, type TypedVault, toVaultDraft } from './typed-vault.ts'
import { VaultFields } from './VaultFields.tsx'

/** Props of {@link VaultForm}. */
export interface VaultFormProps {
  draft: TypedVault
  onChange: (draft: TypedVault) => void
  onCancel: () => void
  /** Stores the vault; a rejection is shown and keeps what was typed. */
  onSave: (vault: VaultDraft) => Promise<void>
  saveLabel: string
  /** Says that it was not stored. */
  failedText: string
}

/** The form of a vault. While it is being stored it cannot be sent a second time. */
export function VaultForm(props: VaultFormProps): ReactElement {
  const { draft, onChange, onCancel, onSave, saveLabel, failedText } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  // State changes are seen with the next rendering, and two key presses can come before it.
  const isSaving = useRef(false)
  const problems = findVaultProblems(draft)

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    setBusy(true)
    setError(null)
    try {
      await onSave(toVaultDraft(draft))
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
    if (Object.keys(problems).length > 0) focusFirstProblem(event.currentTarget)
    else void save()
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {error ? <FailureNote title={failedText} error={error} /> : null}
        <Note>{text('vault.notice')}</Note>
        <VaultFields draft={draft} onChange={onChange} problems={tried ? problems : {}} />
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>{text('action.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {saveLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
