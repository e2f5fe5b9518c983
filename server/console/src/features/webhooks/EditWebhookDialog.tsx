import type { ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useSavedToast } from '../../components/use-saved-toast.ts'
import type { Webhook } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { WebhookFields } from './WebhookFields.tsx'
import { draftOf, hasProblems, type WebhookDraft } from './webhook-draft.ts'

/** Props of {@link EditWebhookDialog}. */
export interface EditWebhookDialogProps {
  webhook: Webhook
  open: boolean
  onClose: () => void
}

/** Changes address, description and events of a webhook, and offers to take it back. */
export function EditWebhookDialog(props: EditWebhookDialogProps): ReactElement {
  const { webhook, open, onClose } = props
  const { text } = useTexts()
  const saved = useSavedToast()
  const { webhook_id } = webhook
  const [kept, keep] = useDraft<WebhookDraft>(`webhook.edit ${webhook_id}`)
  const update = useChange('updateWebhook', ['listWebhooks'])
  const former = draftOf(webhook)
  const draft = kept ?? former
  const toInput = ({ url, description, types }: WebhookDraft) => ({
    webhook_id,
    url: url.trim(),
    description: description.trim(),
    types: types === null ? null : [...types],
  })
  const close = (): void => {
    update.reset()
    keep(undefined)
    onClose()
  }
  const submit = (): void =>
    update.mutate(toInput(draft), {
      onSuccess() {
        close()
        saved(text('webhook.saved'), () => update.mutateAsync(toInput(former)))
      },
    })
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={text('webhook.edit')}
      submitLabel={text('action.save')}
      hasProblems={hasProblems(draft)}
      onSubmit={submit}
      isBusy={update.isPending}
      error={update.error}
      keep={kept !== undefined}
    >
      {(tried) => <WebhookFields {...{ draft, tried }} onChange={keep} />}
    </FormDialog>
  )
}
