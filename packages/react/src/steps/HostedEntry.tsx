'use client'
import type { Auth, AuthState } from '@shrd/client/auth'
import type { ReactElement } from 'react'
import { WithWords } from '../locales/WithWords.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import type { StepEntry } from './step-entry.ts'

interface HostedEntryProps {
  auth: Auth
  state: Exclude<AuthState, { status: 'signed-in' }>
  entry: StepEntry
  look: WidgetLook
}

/** The button to the hosted page, with the error of the last attempt. Renders a `<section>`. */
export function HostedEntry(props: HostedEntryProps): ReactElement {
  return (
    <WithWords words={props.entry.words}>
      <Card {...props} />
    </WithWords>
  )
}

function Card({ auth, state, entry, look }: HostedEntryProps): ReactElement {
  const { t } = useMessages()
  const { title, submit, prompt, by } = entry
  const error = state.status === 'signed-out' ? state.error : null
  return (
    <Widget {...look} title={t(title)} step="leave">
      <div className="shrd-form">
        {error !== null && <ErrorNote error={error} />}
        <SubmitButton
          type="button"
          busy={state.status === 'starting'}
          onClick={() => void auth.signIn(prompt ? { prompt } : { screen_hint: by })}
        >
          {t(submit)}
        </SubmitButton>
      </div>
    </Widget>
  )
}
