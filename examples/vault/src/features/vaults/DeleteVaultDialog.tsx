import { Note, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedVault } from './opened-vault.ts'
import { useVaults } from './VaultsProvider.tsx'

/** Props of {@link DeleteVaultDialog}. */
export interface DeleteVaultDialogProps {
  open: boolean
  /** The vault that is, or was last, to be deleted. */
  vault: OpenedVault
  onClose: () => void
}

/** Says what is deleted with a vault and what becomes of its documents, and deletes it. */
export function DeleteVaultDialog({ open, vault, onClose }: DeleteVaultDialogProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { remove } = useVaults()

  async function deleteVault(): Promise<void> {
    await remove(vault.vault_id)
    toasts.success(text('vault.deleted', { name: vault.name }))
    navigate('/dashboard')
    onClose()
  }

  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      title={text('vault.delete')}
      onDelete={deleteVault}
      failedText={text('vault.deleteFailed')}
    >
      <p className="wraps">
        <b>
          <bdi>{vault.name}</bdi>
        </b>
      </p>
      <Note tone="warning">{text('vault.deleteText')}</Note>
    </DeleteDialog>
  )
}
