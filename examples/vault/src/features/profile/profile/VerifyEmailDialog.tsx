import { Button, Dialog, DialogBody, TextField, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { DialogForm } from '../../../components/DialogForm.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { useAttempt } from '../../../components/use-attempt.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { useProfile } from './ProfileProvider.tsx'

/** Props of {@link VerifyEmailDialog}. */
export interface VerifyEmailDialogProps {
  /** The address to verify; `null` while the dialog is closed. */
  email: string | null
  onClose: () => void
}

/** Sends a code to an address, and takes it together with one of the authenticator. */
export function VerifyEmailDialog({ email, onClose }: VerifyEmailDialogProps): ReactElement {
  const { text } = useTexts()
  const last = useRef('')
  last.current = email ?? last.current
  return (
    <Dialog
      open={email !== null}
      onOpenChange={onClose}
      title={text('person.verifyTitle')}
      closeLabel={text('action.close')}
      keep
    >
      <Content key={last.current} email={last.current} isOpen={email !== null} onClose={onClose} />
    </Dialog>
  )
}

interface ContentProps {
  email: string
  isOpen: boolean
  onClose: () => void
}

function Content({ email, isOpen, onClose }: ContentProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const { call } = useShrdClient()
  const { refresh } = useProfile()
  const [code, setCode] = useState('')
  const [token, setToken] = useState('')
  const { busy, error, run } = useAttempt(text('person.codeFailed'))
  const ask = (): void => void run(async () => void (await call('requestEmailCode', { email })))
  const askAgain = (): void =>
    void run(async () => {
      await call('requestEmailCode', { email })
      toasts.success(text('person.codeSent', { email }))
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once when the dialog opens
  useEffect(() => {
    if (isOpen) ask()
  }, [isOpen])
  const isMissing = code.trim() === '' || token.trim() === ''
  return (
    <>
      {error ? (
        <DialogBody>
          <FailureNote title={text('person.codeFailed')} error={error} onRetry={ask} />
        </DialogBody>
      ) : null}
      <DialogForm
        hasProblems={isMissing}
        saveLabel={text('person.verify')}
        failedText={text('person.verifyFailed')}
        onCancel={onClose}
        onSave={async () => {
          await call('confirmEmailCode', { code, token })
          toasts.success(text('person.verifiedNow', { email }))
          refresh()
          onClose()
        }}
      >
        {(tried) => (
          <>
            <p>{text('person.verifyText', { email })}</p>
            <TextField
              label={text('person.mailCode')}
              value={code}
              onChange={setCode}
              error={tried && code.trim() === '' ? text('person.codeMissing') : null}
              inputMode="numeric"
              autoComplete="one-time-code"
              mono
              dir="ltr"
            />
            <TextField
              label={text('person.appCode')}
              hint={text('person.appCodeHint')}
              value={token}
              onChange={setToken}
              error={tried && token.trim() === '' ? text('person.codeMissing') : null}
              inputMode="numeric"
              autoComplete="off"
              mono
              dir="ltr"
            />
            <span>
              <Button size="sm" onClick={askAgain} busy={busy}>
                {text('person.sendAgain')}
              </Button>
            </span>
          </>
        )}
      </DialogForm>
    </>
  )
}
