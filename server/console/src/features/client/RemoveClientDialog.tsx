import { useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '../../app/paths.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { ManagedClient } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link RemoveClientDialog}. */
export interface RemoveClientDialogProps {
  client: ManagedClient
  open: boolean
  onClose: () => void
}

/** Asks before a client is deleted, and says how many users that signs out. */
export function RemoveClientDialog(props: RemoveClientDialogProps): ReactElement {
  const { client, open, onClose } = props
  const { client_id, name } = client
  const { text } = useTexts()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  const toasts = useToasts()
  const remove = useChange('removeClient', ['listClients', 'getClient'], () => {
    close()
    toasts.success(text('client.removed', { name }))
    void navigate(pathOf(account_id, 'clients'))
  })
  const users = useClientUsers(client_id, open)
  const close = (): void => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      action={text('client.remove')}
      onConfirm={() => remove.mutate({ client_id })}
      isBusy={remove.isPending}
      error={remove.error}
    >
      <bdi>{text('client.removeText', { name })}</bdi>{' '}
      {users > 0 ? text('client.removeUsers', { count: users }) : null}
    </ConfirmDialog>
  )
}

function useClientUsers(client_id: string, enabled: boolean): number {
  const { data } = useCall('previewClientChange', { client_id, remove: true }, { enabled })
  return data?.signed_out ?? 0
}
