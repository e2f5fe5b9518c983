'use client'
import { type ReactElement, type Ref, useContext, useState } from 'react'
import { CodeField } from '../form/CodeField.tsx'
import { Field } from '../form/Field.tsx'
import { FormContext } from '../form/form-context.ts'
import { LinkButton } from '../part/LinkButton.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface TokenInputProps {
  inputRef?: Ref<HTMLInputElement>
  /** The label of the app's code. @default a text for a form without another code */
  label?: string
}

/**
 * The code of the authenticator app, or an emergency code instead, as the form field `token`.
 * Renders a `<div>` and the link between both.
 */
export function TokenInput({ inputRef, label }: TokenInputProps): ReactElement {
  const { error, leave } = useContext(FormContext)
  const { t } = useMessages()
  const [emergency, setEmergency] = useState<boolean | null>(null)
  const ref = emergency === null ? inputRef : focus
  const field = { name: 'token', missing: t('error.token_required'), inputRef: ref }
  return (
    <>
      {emergency ? (
        <Field
          key="emergency"
          {...field}
          label={t('twoFactor.emergencyCode')}
          data-mono=""
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
      ) : (
        <CodeField
          key="token"
          {...field}
          label={label ?? t('twoFactor.token')}
          status={
            error?.code === 'token_invalid' && (
              <p className="shrd-hint">{t('twoFactor.wrongToken')}</p>
            )
          }
        />
      )}
      <LinkButton
        onClick={() => {
          setEmergency(!emergency)
          // The refused field was the other one.
          leave()
        }}
      >
        {t(emergency ? 'twoFactor.useToken' : 'twoFactor.useEmergencyCode')}
      </LinkButton>
    </>
  )
}

/** The same function each time, so that React calls it once for a field. */
function focus(field: HTMLInputElement | null): void {
  field?.focus()
}
