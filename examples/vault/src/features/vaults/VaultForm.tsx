import { Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { DialogForm } from '../../components/DialogForm.tsx'
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

/** The form of a vault. */
export function VaultForm(props: VaultFormProps): ReactElement {
  const { draft, onChange, onSave, ...form } = props
  const { text } = useTexts()
  const problems = findVaultProblems(draft)
  return (
    <DialogForm
      {...form}
      hasProblems={Object.keys(problems).length > 0}
      onSave={() => onSave(toVaultDraft(draft))}
    >
      {(tried) => (
        <>
          <Note>{text('vault.notice')}</Note>
          <VaultFields draft={draft} onChange={onChange} problems={tried ? problems : {}} />
        </>
      )}
    </DialogForm>
  )
}
