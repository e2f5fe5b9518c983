import { useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { ApiKey } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link RevokeApiKeyDialog}. */
export interface RevokeApiKeyDialogProps {
  /** The key that is asked about; `undefined` while the dialog is closed. */
  apiKey: ApiKey | undefined
  onClose: () => void
}

/** Asks before programs lose their access. */
export function RevokeApiKeyDialog({ apiKey, onClose }: RevokeApiKeyDialogProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const revoke = useChange('revokeApiKey', ['listApiKeys'])
  const close = (): void => {
    revoke.reset()
    onClose()
  }
  const confirm = (): void => {
    if (!apiKey) return
    revoke.mutate(
      { key_id: apiKey.key_id },
      {
        onSuccess() {
          close()
          toasts.success(text('apiKeys.revoked'))
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      onClose={close}
      action={text('apiKeys.revoke')}
      onConfirm={confirm}
      isBusy={revoke.isPending}
      error={revoke.error}
    >
      <bdi>{text('apiKeys.revokeText', { name: apiKey?.name ?? '' })}</bdi>
    </ConfirmDialog>
  )
}
