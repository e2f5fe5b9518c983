import type { CallOutput } from '@shrd/contract/calls'
import { useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../app/drafts.tsx'
import { pathOf } from '../../app/paths.ts'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useAccount } from '../../data/account-context.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookFields } from './WebhookFields.tsx'
import { EMPTY_WEBHOOK, hasProblems, type WebhookDraft } from './webhook-draft.ts'

/** Props of {@link NewWebhookDialog}. */
export interface NewWebhookDialogProps {
  open: boolean
  onClose: () => void
}

/** Creates a webhook, and shows its secret. */
export function NewWebhookDialog({ open, onClose }: NewWebhookDialogProps): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [kept, keep] = useDraft<WebhookDraft>(`webhook.new ${account_id}`)
  const [created, setCreated] = useState<CallOutput<'createWebhook'> | null>(null)
  const create = useChange('createWebhook', ['listWebhooks'])
  const draft = kept ?? EMPTY_WEBHOOK
  const close = (): void => {
    create.reset()
    keep(undefined)
    onClose()
  }
  const submit = (): void =>
    create.mutate(
      {
        url: draft.url.trim(),
        description: draft.description.trim(),
        types: draft.types === null ? null : [...draft.types],
      },
      {
        onSuccess(answer) {
          close()
          setCreated(answer)
          toasts.success(text('webhook.created'))
        },
      },
    )
  return (
    <>
      <FormDialog
        open={open}
        onClose={close}
        title={text('webhooks.new')}
        hasProblems={hasProblems(draft)}
        onSubmit={submit}
        isBusy={create.isPending}
        error={create.error}
        keep={kept !== undefined}
      >
        {(tried) => <WebhookFields {...{ draft, tried }} onChange={keep} />}
      </FormDialog>
      <SecretDialog
        secret={created?.secret ?? null}
        onClose={() => {
          setCreated(null)
          if (created) void navigate(pathOf(account_id, 'webhooks', created.webhook_id))
        }}
      />
    </>
  )
}
