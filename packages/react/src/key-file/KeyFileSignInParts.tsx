'use client'
import type { FlowError } from '@shrd/client'
import { type FormEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { Honeypot } from '../honeypot/Honeypot.tsx'
import { errorText } from '../locales/error-text.ts'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { FORM_ATTRIBUTES } from '../part/form-attributes.ts'
import { type PartProps, renderPart } from '../part/render-part.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useRefusedField } from '../part/useRefusedField.ts'
import { PasswordField } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { KeyFileDropZone } from './KeyFileDropZone.tsx'
import { useKeyFileSignInParts } from './KeyFileSignInContext.ts'
import type { TaskProgressProps } from './TaskProgress.tsx'

/** Errors that concern the chosen file. */
const FILE_CODES: readonly string[] = [
  'key_file_malformed',
  'key_file_unsupported',
  'key_file_too_large',
  'key_file_replaced',
]

/** File or password is missing; the file comes first. */
const MISSING_CODES: readonly string[] = ['credentials_required']

/** The form with its trap field. Renders a `<form>`. */
export function KeyFileSignInForm(
  props: PartProps<'form', { step: string; busy: boolean }>,
): ReactElement {
  const { state, submit } = useKeyFileSignInParts()
  const busy = isBusy(state)
  const { children, ...rest } = props
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) submit(event.currentTarget)
  }
  const content = (
    <>
      {children}
      <Honeypot />
    </>
  )
  const { step } = state
  const own = {
    ...FORM_ATTRIBUTES,
    'data-step': step,
    'data-busy': busy ? '' : undefined,
    onSubmit,
  }
  return renderPart('form', { ...rest, children: content }, own, { step, busy })
}

/** The drop zone for the key file, with the progress of opening it. Renders a `<div>`. */
export function KeyFileSignInFile(): ReactElement {
  const { state, send, file, setFile, unreadable } = useKeyFileSignInParts()
  const words = useMessages()
  const { t } = words
  const inputRef = useRef<HTMLInputElement>(null)
  const error = credentialsError(state, FILE_CODES)
  const missing = credentialsError(state, MISSING_CODES)
  useRefusedField(inputRef, file === null ? (error ?? missing) : error)
  return (
    <KeyFileDropZone
      file={file}
      onChange={setFile}
      disabled={isBusy(state)}
      error={unreadable ? t('keyFile.unreadable') : error && errorText(words, error)}
      inputRef={inputRef}
      progress={unlockProgress(state, t, () => send({ type: 'cancel' }))}
    />
  )
}

/** The password of the key file. Renders a `<div>`. */
export function KeyFileSignInPassword(): ReactElement {
  const { state, file, password, setPassword } = useKeyFileSignInParts()
  const words = useMessages()
  const inputRef = useRef<HTMLInputElement>(null)
  const error = credentialsError(state, ['key_file_locked'])
  const missing = credentialsError(state, MISSING_CODES)
  useRefusedField(inputRef, error ?? (file === null ? null : missing))
  return (
    <PasswordField
      inputRef={inputRef}
      value={password}
      onChange={setPassword}
      autoComplete="current-password"
      error={error && errorText(words, error)}
      disabled={isBusy(state)}
    />
  )
}

/** The button that starts the sign-in. Renders a `<button>`. */
export function KeyFileSignInSubmit({ children }: { children?: ReactNode }): ReactElement {
  const { state } = useKeyFileSignInParts()
  const { t } = useMessages()
  return (
    // The drop zone announces the progress.
    <SubmitButton busy={isBusy(state)} said="">
      {children ?? t('keyFileSignIn.submit')}
    </SubmitButton>
  )
}

/** Errors that concern no single field. Renders a `<div>` or nothing. */
export function KeyFileSignInError(): ReactElement | null {
  const { state } = useKeyFileSignInParts()
  const error = credentialsError(state)
  if (error === null || error.code === 'key_file_locked' || FILE_CODES.includes(error.code)) {
    return null
  }
  return <ErrorNote error={error} />
}

type State = ReturnType<typeof useKeyFileSignInParts>['state']

function isBusy(state: State): boolean {
  return state.step !== 'credentials' || state.busy !== null
}

function credentialsError(state: State, codes?: readonly string[]): FlowError | null {
  const error = state.step === 'credentials' ? state.error : null
  return error !== null && codes !== undefined && !codes.includes(error.code) ? null : error
}

function unlockProgress(
  state: State,
  t: ReturnType<typeof useMessages>['t'],
  onCancel: () => void,
): TaskProgressProps | null {
  if (state.step !== 'credentials' || state.busy === null) return null
  if (state.busy === 'proving') return { fraction: null, label: t('keyFile.proving'), onCancel }
  return {
    fraction: state.progress,
    label: t('keyFile.unlocking'),
    hint: t('keyFile.unlockingTime'),
    onCancel,
  }
}
