import { useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../app/drafts.tsx'
import { pathOf } from '../../app/paths.ts'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useAccount } from '../../data/account-context.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { createProviderId } from './create-provider-id.ts'
import { ProviderFields } from './ProviderFields.tsx'
import { EMPTY_PROVIDER, hasProblems, type ProviderDraft, toSettings } from './provider-draft.ts'
import { Registration } from './Registration.tsx'

/** Props of {@link NewProviderDialog}. */
export interface NewProviderDialogProps {
  open: boolean
  onClose: () => void
}

/** Adds a provider. */
export function NewProviderDialog({ open, onClose }: NewProviderDialogProps): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [kept, keep] = useDraft<ProviderDraft>(`provider.new ${account_id}`)
  const create = useChange('createProvider', ['listProviders'])
  const [provider_id, setId] = useState(createProviderId)
  const draft = kept ?? { ...EMPTY_PROVIDER, provider_id }
  const close = (): void => {
    create.reset()
    keep(undefined)
    setId(createProviderId())
    onClose()
  }
  const submit = (): void =>
    create.mutate(
      {
        provider_id: draft.provider_id,
        kind: draft.kind,
        ...toSettings(draft),
        secret: draft.secret.trim() || null,
      },
      {
        onSuccess({ provider_id }) {
          close()
          toasts.success(text('provider.created'))
          void navigate(pathOf(account_id, 'providers', provider_id))
        },
      },
    )
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={text('providers.new')}
      hasProblems={hasProblems(draft, { isNew: true })}
      onSubmit={submit}
      isBusy={create.isPending}
      error={create.error}
      keep={kept !== undefined}
    >
      {(tried) => (
        <ProviderFields {...{ draft, tried }} isNew onChange={keep}>
          <Registration draft={draft} />
        </ProviderFields>
      )}
    </FormDialog>
  )
}
