import { useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { Attribute } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link DeleteAttributeDialog}. */
export interface DeleteAttributeDialogProps {
  /** `undefined` while the dialog is closed. */
  attribute: Attribute | undefined
  onClose: () => void
}

/** Says how many users have a value, and asks before these are lost. */
export function DeleteAttributeDialog(props: DeleteAttributeDialogProps): ReactElement {
  const { attribute, onClose } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const name = attribute?.name ?? ''
  const use = useCall('getAttributeUse', { name }, { enabled: attribute !== undefined }).data
  const remove = useChange('deleteAttribute', ['listAttributes', 'getAccountUser'])
  const close = (): void => {
    remove.reset()
    onClose()
  }
  const confirm = (): void =>
    remove.mutate(
      { name },
      {
        onSuccess() {
          close()
          toasts.success(text('attributes.deleted'))
        },
      },
    )
  return (
    <ConfirmDialog
      open={attribute !== undefined}
      onClose={close}
      action={text('attributes.delete')}
      onConfirm={confirm}
      isBusy={remove.isPending}
      error={remove.error}
    >
      {text('attributes.deleteText', { name })}
      {use === undefined ? null : (
        <>
          {' '}
          {text(use.is_complete ? 'attributes.use' : 'attributes.useAtLeast', {
            count: use.users,
          })}
        </>
      )}
    </ConfirmDialog>
  )
}
