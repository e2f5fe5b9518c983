import { Button, Dialog, DialogActions, DialogBody, Note, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useAttempt } from '../../components/use-attempt.ts'
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
export function DeleteVaultDialog(props: DeleteVaultDialogProps): ReactElement {
  const { open, vault, onClose } = props
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('vault.delete')}
      closeLabel={text('action.close')}
    >
      <DeletePanel vault={vault} onClose={onClose} />
    </Dialog>
  )
}

function DeletePanel({ vault, onClose }: Omit<DeleteVaultDialogProps, 'open'>): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { remove } = useVaults()
  const failedText = text('vault.deleteFailed')
  const { busy, error, run } = useAttempt(failedText)

  async function deleteVault(): Promise<void> {
    await remove(vault.vault_id)
    toasts.success(text('vault.deleted', { name: vault.name }))
    navigate('/dashboard')
    onClose()
  }

  return (
    <>
      <DialogBody>
        {error ? <FailureNote title={failedText} error={error} /> : null}
        <p className="wraps">
          <b>
            <bdi>{vault.name}</bdi>
          </b>
        </p>
        <Note tone="warning">{text('vault.deleteText')}</Note>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button variant="danger" busy={busy} onClick={() => void run(deleteVault)}>
          {text('vault.delete')}
        </Button>
      </DialogActions>
    </>
  )
}
