import { Select } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { SecretDialog } from './SecretDialog.tsx'

/** Hours in which both secrets sign. Without any, the former one is worth nothing at once. */
const OVERLAPS = ['24', '72', '0'] as const

/** Props of {@link ChangeSecretDialog}. */
export interface ChangeSecretDialogProps {
  webhook_id: string
  open: boolean
  onClose: () => void
}

/** Replaces the secret of a webhook, and shows the new one, once. */
export function ChangeSecretDialog(props: ChangeSecretDialogProps): ReactElement {
  const { webhook_id, open, onClose } = props
  const { text } = useTexts()
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number]>('24')
  const [secret, setSecret] = useState<string | null>(null)
  const renew = useChange('changeWebhookSecret', ['listWebhooks'])
  const close = (): void => {
    renew.reset()
    setOverlap('24')
    onClose()
  }
  const confirm = (): void =>
    renew.mutate(
      { webhook_id, overlap_hours: Number(overlap) },
      {
        onSuccess(answer) {
          close()
          setSecret(answer.secret)
        },
      },
    )
  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={close}
        action={text('webhook.newSecret')}
        onConfirm={confirm}
        isBusy={renew.isPending}
        error={renew.error}
        choices={
          <Select
            label={text('webhook.overlap')}
            options={OVERLAPS.map((value) => ({ value, label: text(`webhook.overlap.${value}`) }))}
            value={overlap}
            onChange={setOverlap}
          />
        }
      >
        {text(overlap === '0' ? 'webhook.newSecretAtOnce' : 'webhook.newSecretText')}
      </ConfirmDialog>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}
