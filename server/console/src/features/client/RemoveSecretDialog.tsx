import { useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { ManagedClient } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** Props of {@link RemoveSecretDialog}. */
export interface RemoveSecretDialogProps {
  client: ManagedClient
  /** The secret that is asked about; `undefined` while the dialog is closed. */
  secret: ManagedClient['secrets'][number] | undefined
  onClose: () => void
}

/** Asks before a secret stops working. */
export function RemoveSecretDialog(props: RemoveSecretDialogProps): ReactElement {
  const { client, secret, onClose } = props
  const { text } = useTexts()
  const { time } = useFormats()
  const toasts = useToasts()
  const remove = useChange('removeClientSecret', ['getClient', 'listClients'])
  const used = secret?.last_used_at ?? null
  const close = (): void => {
    remove.reset()
    onClose()
  }
  const confirm = (): void => {
    if (!secret) return
    remove.mutate(
      { client_id: client.client_id, secret_id: secret.secret_id },
      {
        onSuccess() {
          close()
          toasts.success(text('secrets.removed'))
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open={secret !== undefined}
      onClose={close}
      action={text('secrets.remove')}
      onConfirm={confirm}
      isBusy={remove.isPending}
      error={remove.error}
    >
      {text('secrets.removeText', { used: used === null ? text('secrets.never') : time(used) })}
    </ConfirmDialog>
  )
}
