import { createShrdClient, createTransientPorts, type FlowError } from '@shrd/client'
import { type ReactElement, useEffect, useState } from 'react'
import { KeyFileSignIn } from '../src/key-file/KeyFileSignIn.tsx'
import { ErrorNote } from '../src/note/ErrorNote.tsx'
import type { WidgetLook } from '../src/part/Widget.tsx'
import { useAuth } from '../src/provider/ShrdContext.ts'
import { useMessages } from '../src/provider/useMessages.ts'
import { createKeyFileWork } from './create-key-file-work.ts'
import { fetchTokens } from './fetch-tokens.ts'

interface KeyFileFormProps extends WidgetLook {
  issuer: string
  /** What came back from the service in place of tokens. */
  error: FlowError | null
  registerHref: string | undefined
}

/**
 * Key file, password and second factor, then the tokens of the session that these have begun. The keys
 * are only proven: nothing of them is kept, and nothing that they open can be read here.
 */
export function KeyFileForm(props: KeyFileFormProps): ReactElement {
  const { issuer, error, registerHref, ...look } = props
  const [{ flow, end }] = useState(() => createFlow(issuer))
  const [isProven, setProven] = useState(false)
  useEffect(() => end, [end])
  return (
    <KeyFileSignIn
      {...look}
      {...(registerHref && { registerHref })}
      flow={flow}
      notice={isProven ? <Tokens /> : error && <ErrorNote error={error} />}
      onSignedIn={() => setProven(true)}
    />
  )
}

function createFlow(apiOrigin: string) {
  const { origin: pageOrigin } = location
  const { work, stop } = createKeyFileWork()
  const ports = { ...createTransientPorts(), work }
  const flow = createShrdClient({ apiOrigin, pageOrigin, ports }).login.create()
  function end(): void {
    flow.destroy()
    stop()
  }
  return { flow, end }
}

/** Leaves for the tokens; where that fails, says so and lets it be tried again. */
function Tokens(): ReactElement | null {
  const auth = useAuth()
  const { t } = useMessages()
  const [error, setError] = useState<FlowError | null>(null)
  useEffect(() => (error === null ? fetchTokens(auth, setError) : undefined), [auth, error])
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
