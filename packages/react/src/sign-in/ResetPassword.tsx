'use client'
import { type ReactElement, useId, useRef, useState } from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { useRefusedField } from '../part/useRefusedField.ts'
import { useMessages } from '../provider/useMessages.ts'
import { TokenField } from '../two-factor/TokenField.tsx'
import { HiddenUserName } from './HiddenUserName.tsx'
import { LoginWay } from './LoginWay.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { StepForm, type StepProps, WayButton } from './StepForm.tsx'
import { usePassword } from './use-password.ts'

/** Takes the code of the mail and a new password. Renders a `<section>`. */
export function ResetPassword({ machine, ...look }: StepProps): ReactElement {
  const { data, busy, error, send, mailedCode } = machine
  const { t } = useMessages()
  const minimum = data.minimum ?? 1
  const input = usePassword(minimum)
  const code = useCode(mailedCode)
  const isCodeRefused = error?.code === 'token_invalid' || error?.code === 'code_expired'
  useRefusedField(isCodeRefused ? code.inputRef : input.field.inputRef, error)
  const { password } = input

  function submit() {
    // Both, so that all that is missing is said at once; the focus goes to the first.
    const isFilled = [input.check(), code.check()].every(Boolean)
    if (isFilled) send({ type: 'reset', code: code.value, password })
  }

  return (
    <StepForm
      {...look}
      machine={machine}
      title={t('reset.title')}
      subtitle={mailedCode === null ? t('reset.sent') : undefined}
      submit={t('reset.submit')}
      onSubmit={submit}
      ways={
        <>
          <WayButton onClick={() => send({ type: 'choose', to: 'forgot' })}>
            {t('reset.again')}
          </WayButton>
          <LoginWay machine={machine} />
        </>
      }
    >
      {(errorId) => (
        <>
          {mailedCode === null && (
            <CodeField input={code} errorId={isCodeRefused ? errorId : undefined} busy={busy} />
          )}
          <HiddenUserName email={data.email} />
          <NewPasswordField
            input={input}
            minimum={minimum}
            label={t('reset.newPassword')}
            disabled={busy}
          />
        </>
      )}
    </StepForm>
  )
}

/** What was typed of the code, unless the link of the mail carried it. */
function useCode(mailedCode: string | null) {
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const value = mailedCode ?? typed
  return {
    value,
    onChange: setTyped,
    isMissing: checked && value === '',
    inputRef,
    check() {
      setChecked(true)
      if (value === '') inputRef.current?.focus()
      return value !== ''
    },
  }
}

interface CodeFieldProps {
  input: ReturnType<typeof useCode>
  /** The id of the reason why it was refused. */
  errorId: string | undefined
  busy: boolean
}

function CodeField({ input, errorId, busy }: CodeFieldProps): ReactElement {
  const { value, onChange, isMissing, inputRef } = input
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="shrd-field">
      {/* The field names itself; this is for the eyes, as the fields around it have one. */}
      <span className="shrd-label" aria-hidden="true">
        {t('reset.code')}
      </span>
      <TokenField
        value={value}
        onChange={onChange}
        label={t('reset.code')}
        errorId={isMissing ? id : errorId}
        disabled={busy}
        inputRef={inputRef}
      />
      {isMissing && <FieldError id={id}>{t('otp.required')}</FieldError>}
    </div>
  )
}
