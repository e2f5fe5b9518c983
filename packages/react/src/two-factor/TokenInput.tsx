'use client'
import { type ReactElement, useContext, useRef, useState } from 'react'
import { CodeField } from '../form/CodeField.tsx'
import { Field } from '../form/Field.tsx'
import { FormContext } from '../form/form-context.ts'
import { LinkButton } from '../part/LinkButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useFocusSoon } from './useFocusSoon.ts'

/**
 * The code of the authenticator app, or an emergency code instead, as the form field `token`.
 * Renders a `<div>` and the link between both.
 */
export function TokenInput(): ReactElement {
  const { error, leave } = useContext(FormContext)
  const { t } = useMessages()
  const [emergency, setEmergency] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  useFocusSoon(inputRef, emergency ? 'emergency' : 'token')
  const field = { name: 'token', missing: t('error.token_required'), inputRef }
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
          label={t('twoFactor.token')}
          below={
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
