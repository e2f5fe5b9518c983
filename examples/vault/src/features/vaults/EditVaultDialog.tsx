import { Dialog, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedVault, VaultDraft } from './opened-vault.ts'
import { type TypedVault, toTypedVault } from './typed-vault.ts'
import { VaultForm } from './VaultForm.tsx'
import { useVaults } from './VaultsProvider.tsx'

/** Props of {@link EditVaultDialog}. */
export interface EditVaultDialogProps {
  open: boolean
  /** The vault that is or was last edited. */
  vault: OpenedVault
  onClose: () => void
}

/** The dialog that changes name, description, tags and icon of a vault. */
export function EditVaultDialog({ open, vault, onClose }: EditVaultDialogProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const { update } = useVaults()
  const [draft, setDraft] = useState<TypedVault | null>(null)
  const close = (): void => {
    setDraft(null)
    onClose()
  }
  const save = async (changed: VaultDraft): Promise<void> => {
    if (draft !== null) {
      const { name } = await update(vault.vault_id, changed)
      toasts.success(text('vault.changed', { name }))
    }
    close()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('vault.edit')}
      closeLabel={text('action.close')}
      keep={draft !== null}
    >
      <VaultForm
        draft={draft ?? toTypedVault(vault)}
        onChange={setDraft}
        onCancel={close}
        onSave={save}
        saveLabel={text('action.save')}
        failedText={text('vault.changeFailed')}
      />
    </Dialog>
  )
}
