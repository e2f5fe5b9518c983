import { Button, Dialog, DialogActions, DialogBody, Select, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { SecretBox } from '../../components/SecretBox.tsx'
import type { ManagedClient } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

const LIFETIMES = ['never', '90', '365'] as const
const DAY = 86_400_000

/** Props of {@link AddSecretDialog}. */
export interface AddSecretDialogProps {
  client: ManagedClient
  open: boolean
  onClose: () => void
}

/** Adds a secret and shows it, once. */
export function AddSecretDialog({ client, open, onClose }: AddSecretDialogProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const [lifetime, setLifetime] = useState<(typeof LIFETIMES)[number]>('never')
  const add = useChange('addClientSecret', ['getClient', 'listClients'])
  const close = (): void => {
    add.reset()
    onClose()
  }
  const submit = (): void =>
    add.mutate(
      {
        client_id: client.client_id,
        expires_at: lifetime === 'never' ? null : Date.now() + Number(lifetime) * DAY,
      },
      { onSuccess: () => toasts.success(text('secrets.added')) },
    )
  const secret = add.data?.secret
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={text(secret ? 'secrets.new' : 'secrets.add')}
      closeLabel={text('action.close')}
      keep={secret !== undefined}
    >
      <DialogBody>
        {add.error ? <FailureNote title={text('failed.change')} error={add.error} /> : null}
        {secret ? (
          <SecretBox name={text('secrets.secret')} value={secret} />
        ) : (
          <Select
            label={text('secrets.expires')}
            options={LIFETIMES.map((value) => ({ value, label: text(`secrets.expires.${value}`) }))}
            value={lifetime}
            onChange={setLifetime}
          />
        )}
      </DialogBody>
      <DialogActions>
        {secret ? (
          <Button variant="primary" onClick={close}>
            {text('secret.saved')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{text('action.cancel')}</Button>
            <Button variant="primary" busy={add.isPending} onClick={submit}>
              {text('secrets.add')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
