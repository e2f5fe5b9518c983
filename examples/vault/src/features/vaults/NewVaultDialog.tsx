import { Dialog, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { VaultDraft } from './opened-vault.ts'
import { EMPTY_VAULT } from './typed-vault.ts'
import { vaultPath } from './use-selected-vault.ts'
import { VaultForm } from './VaultForm.tsx'
import { useVaults } from './VaultsProvider.tsx'

/** Props of {@link NewVaultDialog}. */
export interface NewVaultDialogProps {
  open: boolean
  onClose: () => void
}

/** The dialog that makes a vault. What was typed stays until the vault is there or it is cancelled. */
export function NewVaultDialog({ open, onClose }: NewVaultDialogProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { create } = useVaults()
  const [draft, setDraft] = useState(EMPTY_VAULT)
  const close = (): void => {
    setDraft(EMPTY_VAULT)
    onClose()
  }
  const save = async (vault: VaultDraft): Promise<void> => {
    const made = await create(vault)
    toasts.success(text('vault.created', { name: made.name }))
    navigate(vaultPath(made.vault_id))
    close()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('vault.new')}
      closeLabel={text('action.close')}
      keep={draft !== EMPTY_VAULT}
    >
      <VaultForm
        draft={draft}
        onChange={setDraft}
        onCancel={close}
        onSave={save}
        saveLabel={text('vault.create')}
        failedText={text('vault.createFailed')}
      />
    </Dialog>
  )
}
