import { Button, Dialog, DialogBody, TextField, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { toFlowError } from '../../../app/use-resource.ts'
import { DialogForm } from '../../../components/DialogForm.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { useAttempt } from '../../../components/use-attempt.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { useProfile } from './ProfileProvider.tsx'
import type { LoadedProfile } from './profile-form.ts'

/** Props of {@link VerifyEmailDialog}. */
export interface VerifyEmailDialogProps {
  /** The address to verify; `null` while the dialog is closed. */
  email: string | null
  onClose: () => void
  /** Where the result stands. It gets the focus when the button that opened the dialog is gone. */
  findRow: () => HTMLElement | null
}

/** Sends a code to an address, and takes it together with one of the authenticator. */
export function VerifyEmailDialog(props: VerifyEmailDialogProps): ReactElement {
  const { email, onClose, findRow } = props
  const { text } = useTexts()
  const last = useRef('')
  last.current = email ?? last.current
  return (
    <Dialog
      open={email !== null}
      onOpenChange={onClose}
      title={text('person.verifyTitle')}
      closeLabel={text('action.close')}
      returnTo={findRow}
      keep
    >
      <Content key={last.current} email={last.current} isOpen={email !== null} onClose={onClose} />
    </Dialog>
  )
}

/** The profile once an address is verified. */
function markVerified(loaded: LoadedProfile, email: string): LoadedProfile {
  const emails = loaded.contact.emails.map((one) =>
    one.address === email ? { ...one, verified: true } : one,
  )
  return { ...loaded, contact: { ...loaded.contact, emails } }
}

/** Which of the two codes a refusal is about. */
const FIELD_OF: Readonly<Partial<Record<string, 'code' | 'token'>>> = {
  code_expired: 'code',
  email_not_verified: 'code',
  token_invalid: 'token',
  token_used: 'token',
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
  const { update, refresh } = useProfile()
  const [code, setCode] = useState('')
  const [token, setToken] = useState('')
  const [refused, setRefused] = useState<'code' | 'token' | null>(null)
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
  async function confirm(): Promise<void> {
    setRefused(null)
    try {
      await call('confirmEmailCode', { code, token })
    } catch (error) {
      setRefused(FIELD_OF[toFlowError(error).code] ?? null)
      throw error
    }
    toasts.success(text('person.verifiedNow', { email }))
    // At once, so that the dialog gives the focus to the row, and not to a button that goes away.
    update((loaded) => markVerified(loaded, email))
    refresh()
    onClose()
  }
  const codeError = (tried: boolean): string | null => {
    if (tried && code.trim() === '') return text('person.codeMissing')
    return refused === 'code' ? text('person.wrongMailCode') : null
  }
  const tokenError = (tried: boolean): string | null => {
    if (tried && token.trim() === '') return text('person.codeMissing')
    return refused === 'token' ? text('person.wrongAppCode') : null
  }
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
        onSave={confirm}
      >
        {(tried) => (
          <>
            <p>{text('person.verifyText', { email })}</p>
            <TextField
              label={text('person.mailCode')}
              value={code}
              onChange={setCode}
              error={codeError(tried)}
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
              error={tokenError(tried)}
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
