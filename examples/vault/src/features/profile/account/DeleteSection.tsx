import { Button, Card, Checkbox, Dialog, Section, TextField } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { holdPageFor } from '../../../app/hold-page.ts'
import type { LogoutState } from '../../../app/place-state.ts'
import { DialogForm } from '../../../components/DialogForm.tsx'
import { useFocusAfter } from '../../../components/use-focus-after.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'

/** The end of the account: a checkbox, then a code of the authenticator. */
export function DeleteSection(): ReactElement {
  const { text } = useTexts()
  const [isSure, setSure] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const card = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter()
  const takeBack = (): void => {
    setSure(false)
    // The pressed button cannot be pressed any more.
    focusAfter(() => card.current?.querySelector<HTMLElement>('[role="checkbox"]'))
  }
  // Nothing takes a deletion back once it was sent, so nothing may look as if it did.
  const close = (): void => {
    if (!isDeleting) setOpen(false)
  }
  return (
    <Section title={text('account.delete')} text={text('account.deleteText')}>
      <Card ref={card} className="profile-card-fields">
        <p>{text('account.deleteWhat')}</p>
        <p>{text('account.deletePartners')}</p>
        <Checkbox checked={isSure} onChange={setSure}>
          {text('account.sure')}
        </Checkbox>
        <span className="profile-actions">
          <Button onClick={takeBack} disabled={!isSure}>
            {text('action.cancel')}
          </Button>
          <Button variant="danger" disabled={!isSure} onClick={() => setOpen(true)}>
            {text('account.delete')}
          </Button>
        </span>
      </Card>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={text('account.delete')}
        closeLabel={text('action.close')}
      >
        <DeleteForm onCancel={close} onDeleting={setDeleting} />
      </Dialog>
    </Section>
  )
}

interface DeleteFormProps {
  onCancel: () => void
  /** Called before and after the service is asked. */
  onDeleting: (isDeleting: boolean) => void
}

function DeleteForm({ onCancel, onDeleting }: DeleteFormProps): ReactElement {
  const { text } = useTexts()
  const navigate = useNavigate()
  const { account } = useShrdClient()
  const [token, setToken] = useState('')
  const isMissing = token.trim() === ''
  return (
    <DialogForm
      variant="danger"
      hasProblems={isMissing}
      saveLabel={text('account.delete')}
      failedText={text('account.notDeleted')}
      onCancel={onCancel}
      onSave={async () => {
        onDeleting(true)
        await holdPageFor(account.delete(token)).finally(() => onDeleting(false))
        // The page that this leads to clears this device.
        const state: LogoutState = { reason: 'deleted' }
        navigate('/auth/logout', { state, replace: true })
      }}
    >
      {(tried) => (
        <>
          <p>{text('account.deleteLast')}</p>
          <TextField
            label={text('account.token')}
            hint={text('account.tokenHint')}
            value={token}
            onChange={setToken}
            error={tried && isMissing ? text('account.tokenMissing') : null}
            autoComplete="one-time-code"
            mono
            dir="ltr"
          />
        </>
      )}
    </DialogForm>
  )
}
