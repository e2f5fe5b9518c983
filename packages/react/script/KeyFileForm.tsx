import type { FlowError, SessionState } from '@shrd/client'
import { createTransientPorts, createVisitorClient } from '@shrd/client/visitor'
import { type ReactElement, useEffect, useState } from 'react'
import { KeyFileSignIn } from '../src/key-file/KeyFileSignIn.tsx'
import { ErrorNote } from '../src/note/ErrorNote.tsx'
import type { WidgetLook } from '../src/part/Widget.tsx'
import { useProvidedAuth } from '../src/provider/ShrdContext.ts'
import { useMessages } from '../src/provider/useMessages.ts'
import { createKeyFileWork } from './create-key-file-work.ts'
import { fetchTokens } from './fetch-tokens.ts'
import type { Application, Proof } from './proven-person.ts'

interface KeyFileFormProps extends WidgetLook {
  application: Application
  /** What came back from the service in place of tokens. */
  error: FlowError | null
  registerHref: string | undefined
}

/**
 * Key file, password and second factor, then the tokens of the session that these have begun. The keys
 * are only proven: nothing of them is kept, and nothing that they open can be read here.
 */
export function KeyFileForm(props: KeyFileFormProps): ReactElement {
  const { application, error, registerHref, ...look } = props
  const [{ flow, findSub, end }] = useState(() => createFlow(application.issuer))
  const [sub, setSub] = useState<string>()
  useEffect(() => end, [end])
  return (
    <KeyFileSignIn
      {...look}
      {...(registerHref && { registerHref })}
      flow={flow}
      notice={
        sub !== undefined ? (
          <Tokens of={{ ...application, sub }} />
        ) : (
          error && <ErrorNote error={error} />
        )
      }
      onSignedIn={() => setSub(findSub())}
    />
  )
}

function createFlow(apiOrigin: string) {
  const { origin: pageOrigin } = location
  const { work, stop } = createKeyFileWork()
  const ports = { ...createTransientPorts(), work }
  const { login, session } = createVisitorClient({ apiOrigin, pageOrigin, ports })
  const flow = login.create()
  function end(): void {
    flow.destroy()
    stop()
    // What listens there has the session, and with it the keys.
    ports.signOuts.close?.()
  }
  return { flow, findSub: () => findSub(session.getState()), end }
}

/** As whom the service knows who has proven their key; tokens of anybody else are refused. */
function findSub(state: SessionState): string {
  return state.status === 'signed-in' ? state.user.sub : ''
}

/** Leaves for the tokens; where that fails, says so and lets it be tried again. */
function Tokens({ of: { issuer, client_id, sub } }: { of: Proof }): ReactElement | null {
  const auth = useProvidedAuth()
  const { t } = useMessages()
  const [error, setError] = useState<FlowError | null>(null)
  useEffect(
    () => (error ? undefined : fetchTokens(auth, { issuer, client_id, sub }, setError)),
    [auth, issuer, client_id, sub, error],
  )
  if (error === null) return null
  return (
    <>
      <ErrorNote error={error} />
      <button type="button" className="shrd-button" onClick={() => setError(null)}>
        {t('action.startAgain')}
      </button>
    </>
  )
}
