import { Button, IconButton, Menu, MenuItem, MenuSeparator, useToasts } from '@shrd/parts'
import { Ellipsis } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '../../app/paths.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { Provider } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { EditProviderDialog } from './EditProviderDialog.tsx'

/** Edit, order, disable, delete. */
export function ProviderActions({ provider }: { provider: Provider }): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const update = useChange('updateProvider', ['listProviders'])
  const remove = useChange('deleteProvider', ['listProviders'], () => {
    toasts.success(text('provider.deleted'))
    void navigate(pathOf(account_id, 'providers'))
  })
  const { provider_id, enabled } = provider
  const change = (changes: { enabled?: boolean; position?: number }): void =>
    update.mutate(
      { provider_id, ...changes },
      {
        onSuccess: () => toasts.success(text('provider.saved')),
        onError: () => toasts.failure(text('failed.change')),
      },
    )
  return (
    <>
      <Button onClick={() => setEditing(true)}>{text('provider.edit')}</Button>
      <Menu
        trigger={
          <IconButton
            variant="secondary"
            label={text('action.more')}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
      >
        <MenuItem onSelect={() => change({ position: 0 })}>{text('provider.first')}</MenuItem>
        <MenuItem onSelect={() => change({ enabled: !enabled })}>
          {text(enabled ? 'provider.disable' : 'provider.enable')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => setRemoving(true)}>
          {text('provider.delete')}
        </MenuItem>
      </Menu>
      <EditProviderDialog provider={provider} open={isEditing} onClose={() => setEditing(false)} />
      <ConfirmDialog
        open={isRemoving}
        onClose={() => {
          remove.reset()
          setRemoving(false)
        }}
        action={text('provider.delete')}
        onConfirm={() => remove.mutate({ provider_id })}
        isBusy={remove.isPending}
        error={remove.error}
      >
        {text('provider.deleteText')}
      </ConfirmDialog>
    </>
  )
}
