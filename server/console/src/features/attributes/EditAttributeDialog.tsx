import { useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { FormDialog } from '../../components/FormDialog.tsx'
import type { Attribute } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { MEMBERS_ONLY, type Rights, RightsFields } from './RightsFields.tsx'

/** Props of {@link EditAttributeDialog}. */
export interface EditAttributeDialogProps {
  /** `undefined` while the dialog is closed. */
  attribute: Attribute | undefined
  onClose: () => void
}

/** Changes who may read and write an attribute, and offers to take it back. */
export function EditAttributeDialog(props: EditAttributeDialogProps): ReactElement {
  const { attribute, onClose } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const [changed, change] = useState<Rights>()
  const update = useChange('updateAttribute', ['listAttributes'])
  const close = (): void => {
    update.reset()
    change(undefined)
    onClose()
  }
  const rights = changed ?? attribute ?? MEMBERS_ONLY
  const submit = (): void => {
    if (attribute === undefined) return
    const { name } = attribute
    const set = ({ read, write }: Rights, onSuccess: () => void): void =>
      update.mutate({ name, read, write }, { onSuccess })
    const undo = (): void => set(attribute, () => toasts.success(text('toast.undone')))
    set(rights, () => {
      close()
      toasts.success(text('attributes.saved'), {
        action: { label: text('action.undo'), onSelect: undo },
      })
    })
  }
  return (
    <FormDialog
      open={attribute !== undefined}
      onClose={close}
      title={text('attributes.editTitle', { name: attribute?.name ?? '' })}
      submitLabel={text('action.save')}
      hasProblems={false}
      onSubmit={submit}
      isBusy={update.isPending}
      error={update.error}
      keep={changed !== undefined}
    >
      {() => <RightsFields rights={rights} onChange={change} />}
    </FormDialog>
  )
}
