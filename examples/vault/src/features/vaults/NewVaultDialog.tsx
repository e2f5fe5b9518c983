import type { FlowError } from '@shrd/client'
import { Button, Dialog, DialogActions, DialogBody, Note, useToasts } from '@shrd/parts'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { parseTags } from '../../components/tags.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { vaultPath } from './use-selected-vault.ts'
import { EMPTY_VAULT, findVaultProblems, type TypedVault, VaultFields } from './VaultFields.tsx'
import { useVaults } from './VaultsProvider.tsx'

/** Props of {@link NewVaultDialog}. */
export interface NewVaultDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The dialog that makes a vault. What was typed stays until the vault is there or it is cancelled. */
export function NewVaultDialog({ open, onOpenChange }: NewVaultDialogProps): ReactElement {
  const { text } = useTexts()
  const [draft, setDraft] = useState(EMPTY_VAULT)
  const change = (next: boolean): void => {
    setDraft(EMPTY_VAULT)
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={text('vault.new')}
      closeLabel={text('action.close')}
      keep={draft !== EMPTY_VAULT}
    >
      <NewVaultForm draft={draft} onChange={setDraft} onDone={() => change(false)} />
    </Dialog>
  )
}

interface FormProps {
  draft: TypedVault
  onChange: (draft: TypedVault) => void
  onDone: () => void
}

function NewVaultForm({ draft, onChange, onDone }: FormProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { create } = useVaults()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  const problems = findVaultProblems(draft)

  async function save(): Promise<void> {
    const { name, description, icon, tags } = draft
    setBusy(true)
    setError(null)
    try {
      const made = await create({
        name: name.trim(),
        description: description.trim() === '' ? null : description,
        icon,
        tags: parseTags(tags),
      })
      toasts.success(text('vault.created', { name: made.name }))
      navigate(vaultPath(made.vault_id))
      onDone()
    } catch (failure) {
      setError(toFlowError(failure))
      toasts.failure(text('vault.createFailed'))
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) focusFirstProblem(event.currentTarget)
    else if (!busy) void save()
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {error ? <FailureNote title={text('vault.createFailed')} error={error} /> : null}
        <Note>{text('vault.notice')}</Note>
        <VaultFields draft={draft} onChange={onChange} problems={tried ? problems : {}} />
      </DialogBody>
      <DialogActions>
        <Button onClick={onDone}>{text('action.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {text('vault.create')}
        </Button>
      </DialogActions>
    </form>
  )
}
