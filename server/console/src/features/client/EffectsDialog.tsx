import type { ReactElement } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { EffectList } from './EffectList.tsx'
import type { ClientForm } from './use-client-form.ts'

/** Says what a change breaks before it is saved. */
export function EffectsDialog({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const { preview, confirm, cancel, isBusy } = form
  return (
    <ConfirmDialog
      open={preview !== null}
      onClose={cancel}
      action={text('client.saveAnyway')}
      onConfirm={confirm}
      isBusy={isBusy}
      error={null}
    >
      {text('client.effects')}
      {preview ? <EffectList preview={preview} /> : null}
    </ConfirmDialog>
  )
}
