'use client'
import type { CodeDelivery } from '@shrd/contract'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { FieldError } from '../note/FieldError.tsx'
import { useRefusedField } from '../part/useRefusedField.ts'
import { useMessages } from '../provider/useMessages.ts'
import { TokenField } from '../two-factor/TokenField.tsx'
import { EmailField } from './EmailField.tsx'
import { StepForm, type StepProps, WayButton } from './StepForm.tsx'
import { useEmail } from './use-email.ts'

/** Asks for a one-time password to be sent. Renders a `<section>`. */
export function OneTimePasswordRequest({ machine, ...look }: StepProps): ReactElement {
  const { data, busy, error, send } = machine
  const { t } = useMessages()
  const { email, field, check } = useEmail(data.email, error)
  const [via, setVia] = useState<CodeDelivery>(data.deliveries[0] ?? 'email')
  return (
    <StepForm
      {...look}
      machine={machine}
      title={t('signIn.title')}
      subtitle={data.client && t('signIn.continueTo', { client: data.client.name })}
      submit={t('otp.request')}
      onSubmit={() => check() && send({ type: 'request_code', email, via })}
      ways={
        data.methods.includes('password') && (
          <WayButton onClick={() => send({ type: 'choose', to: 'password' })}>
            {t('otp.usePassword')}
          </WayButton>
        )
      }
    >
      {(errorId) => (
        <>
          <EmailField {...field} errorId={errorId} busy={busy} />
          {data.deliveries.length > 1 && (
            <DeliveryField deliveries={data.deliveries} value={via} onChange={setVia} />
          )}
        </>
      )}
    </StepForm>
  )
}

interface DeliveryFieldProps {
  deliveries: readonly CodeDelivery[]
  value: CodeDelivery
  onChange(via: CodeDelivery): void
}

function DeliveryField({ deliveries, value, onChange }: DeliveryFieldProps): ReactElement {
  const { t } = useMessages()
  const name = useId()
  return (
    <fieldset className="shrd-field">
      <legend className="shrd-label">{t('otp.delivery')}</legend>
      {deliveries.map((via) => (
        <label key={via} className="shrd-check">
          <input
            type="radio"
            name={name}
            value={via}
            checked={via === value}
            onChange={() => onChange(via)}
          />
          {t(`otp.delivery.${via}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Takes the one-time password that was sent. Renders a `<section>`. */
export function OneTimePassword({ machine, ...look }: StepProps): ReactElement {
  const { data, send } = machine
  const { t } = useMessages()
  return (
    <CodeStep
      {...look}
      machine={machine}
      title={t('otp.title')}
      subtitle={t('otp.sent')}
      label={t('otp.field')}
      submit={t('signIn.submit')}
      ways={
        <>
          <WayButton onClick={() => send({ type: 'choose', to: 'otp_request' })}>
            {t('otp.again')}
          </WayButton>
          {data.methods.includes('password') && (
            <WayButton onClick={() => send({ type: 'choose', to: 'password' })}>
              {t('otp.usePassword')}
            </WayButton>
          )}
        </>
      }
    />
  )
}

interface CodeStepProps extends StepProps {
  title: string
  subtitle: string
  label: string
  submit: string
  ways: ReactElement | null
  footer?: ReactNode
}

/** A step that takes nothing but a code of six digits, or what a link of a mail carried. */
export function CodeStep(props: CodeStepProps): ReactElement {
  const { machine, title, subtitle, label, submit, ways, footer, ...look } = props
  const { data, busy, error, send, mailedCode } = machine
  const { t } = useMessages()
  const id = useId()
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  useRefusedField(inputRef, error)
  const missing = checked && code === ''
  const [first] = useState(data)
  const isSentAgain = data !== first && data.notice === 'code_sent' && error === null && !busy

  function submitCode() {
    setChecked(true)
    if (mailedCode !== null && error === null) return send({ type: 'code', code: mailedCode })
    if (code === '') inputRef.current?.focus()
    else send({ type: 'code', code })
  }

  return (
    <StepForm
      {...look}
      machine={machine}
      title={title}
      subtitle={subtitle}
      submit={submit}
      onSubmit={submitCode}
      ways={ways}
      footer={footer}
    >
      {(errorId) => (
        <>
          <SentAgain email={isSentAgain ? data.email : null} />
          {(mailedCode === null || error !== null) && (
            <div className="shrd-field">
              <TokenField
                value={code}
                onChange={setCode}
                label={label}
                errorId={missing ? `${id}-missing` : errorId}
                disabled={busy}
                inputRef={inputRef}
              />
              {missing && <FieldError id={`${id}-missing`}>{t('otp.required')}</FieldError>}
            </div>
          )}
        </>
      )}
    </StepForm>
  )
}

/** Announces that another code is under way; the step itself stays as it is. Renders a `<p>`. */
function SentAgain({ email }: { email: string | null }): ReactElement {
  const { t } = useMessages()
  return (
    <p className="shrd-saved" role="status">
      {email !== null && (
        <>
          <Icon name="circle-check" />
          {t('account.email.sent', { email })}
        </>
      )}
    </p>
  )
}
