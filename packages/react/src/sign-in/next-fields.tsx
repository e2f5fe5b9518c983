'use client'
import { type ReactElement, useEffect, useRef } from 'react'
import { CodeField } from '../form/CodeField.tsx'
import { Field } from '../form/Field.tsx'
import { RichText } from '../locales/RichText.tsx'
import { linkAddress } from '../part/link-address.ts'
import { NewPassword } from '../password-field/NewPassword.tsx'
import { downloadCodes } from '../two-factor/download-codes.ts'
import { SetupInput } from '../two-factor/SetupInput.tsx'
import { TokenInput } from '../two-factor/TokenInput.tsx'
import { useStep } from './step-context.ts'
import { STEP_FIELDS, type StepFieldTable } from './step-fields.tsx'
import { useStepWords } from './use-step-words.ts'

/** The mailed code, typed or from the link in the mail. Renders a `<div>` or a hidden `<input>`. */
function CodeInput(): ReactElement {
  const { error, mailedCode, step, text } = useStepWords()
  if (mailedCode !== null && (error === null || step.kind === 'reset')) {
    return <input type="hidden" name="code" value={mailedCode} />
  }
  return <CodeField label={text('code')} missing={text('code.missing', 'field')} />
}

function NameInput(): ReactElement {
  const { t } = useStepWords()
  return <Field name="name" label={t('field.name')} autoComplete="name" maxLength={200} />
}

function NewPasswordInput(): ReactElement {
  const { data, text } = useStepWords()
  return <NewPassword minimum={data.minimum ?? 1} label={text('new_password', 'field')} />
}

/** Accepts the terms, if the application has any. Renders a `<div>` or nothing. */
function TermsInput(): ReactElement | null {
  const { links, t } = useStepWords()
  if (links.terms === undefined) return null
  const terms = (text: string) => (
    <a href={linkAddress(links.terms)} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <Field
      type="checkbox"
      name="terms"
      label={<RichText text={t('field.terms')} parts={{ terms }} />}
      missing={t('error.terms_not_accepted')}
    />
  )
}

/** A new authenticator; it downloads the emergency codes when they appear. Renders two blocks. */
function NewAuthenticator(): ReactElement | null {
  const { setup } = useStep().data
  const downloaded = useRef<string | null>(null)
  useEffect(() => {
    // StrictMode runs effects twice; download the same codes only once.
    if (setup === null || downloaded.current === setup.secret) return
    downloaded.current = setup.secret
    downloadCodes(setup.codes)
  }, [setup])
  return setup && <SetupInput setup={setup} onDownload={() => downloadCodes(setup.codes)} />
}

/**
 * The code of the authenticator app; during set-up no emergency code exists yet. Renders a `<div>`.
 */
function StepToken(): ReactElement {
  const { data, t } = useStepWords()
  return data.setup === null ? (
    <TokenInput />
  ) : (
    <CodeField name="token" label={t('twoFactorSetup.token')} missing={t('error.token_required')} />
  )
}

/** The fields of a sign-in and of its further steps. */
export const NEXT_FIELDS: StepFieldTable = /* @__PURE__ */ Object.assign({}, STEP_FIELDS, {
  code: CodeInput,
  name: NameInput,
  new_password: NewPasswordInput,
  terms: TermsInput,
  setup: NewAuthenticator,
  token: StepToken,
})
