import { useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import type { Provider } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ProviderFields } from './ProviderFields.tsx'
import { draftOf, hasProblems, type ProviderDraft, toSettings } from './provider-draft.ts'

/** Props of {@link EditProviderDialog}. */
export interface EditProviderDialogProps {
  provider: Provider
  open: boolean
  onClose: () => void
}

/** Changes the settings of a provider. */
export function EditProviderDialog(props: EditProviderDialogProps): ReactElement {
  const { provider, open, onClose } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { provider_id } = provider
  const [kept, keep] = useDraft<ProviderDraft>(`provider.edit ${provider_id}`)
  const update = useChange('updateProvider', ['listProviders'])
  const draft = kept ?? draftOf(provider)
  const close = (): void => {
    update.reset()
    keep(undefined)
    onClose()
  }
  const submit = (): void => {
    const secret = draft.secret.trim()
    update.mutate(
      { provider_id, ...toSettings(draft), ...(secret !== '' && { secret }) },
      {
        onSuccess() {
          close()
          toasts.success(text('provider.saved'))
        },
      },
    )
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={text('provider.edit')}
      submitLabel={text('action.save')}
      hasProblems={hasProblems(draft, { isNew: false })}
      onSubmit={submit}
      isBusy={update.isPending}
      error={update.error}
      keep={kept !== undefined}
    >
      {(tried) => <ProviderFields {...{ draft, tried }} isNew={false} onChange={keep} />}
    </FormDialog>
  )
}
