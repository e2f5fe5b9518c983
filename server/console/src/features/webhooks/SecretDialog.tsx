import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import { SecretBox } from '../../components/SecretBox.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link SecretDialog}. */
export interface SecretDialogProps {
  /** `null` while the dialog is closed. */
  secret: string | null
  onClose: () => void
}

/** Shows a new secret for signatures, once. It closes only by its button. */
export function SecretDialog({ secret, onClose }: SecretDialogProps): ReactElement {
  const { text } = useTexts()
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => open || onClose()}
      title={text('webhook.secretTitle')}
      closeLabel={text('action.close')}
      keep
    >
      <DialogBody>
        <p>{text('webhook.secretText')}</p>
        <SecretBox name={text('webhook.secret')} value={secret ?? ''} />
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {text('secret.saved')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
