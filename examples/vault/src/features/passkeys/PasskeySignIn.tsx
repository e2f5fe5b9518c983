import type { FlowError } from '@shrd/client'
import { useVisitorClient } from '@shrd/react'
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { toFlowError } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { hasPasskeys } from './has-passkeys.ts'

/** Props of {@link PasskeySignIn}. */
export interface PasskeySignInProps {
  onSignedIn: (path: string) => void
}

/** Signs in by touch, in place of key file, password and token. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps): ReactElement | null {
  const { text } = useTexts()
  const errorText = useErrorText()
  const { passkeyLogin } = useVisitorClient()
  const [isKnown, setKnown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  useEffect(() => {
    // A browser that blocks its databases knows none.
    passkeyLogin.isKnown().then(setKnown, () => undefined)
  }, [passkeyLogin])
  useEffect(() => {
    // Whoever signs in with the key file needs no more to read why the passkey failed.
    const forget = (): void => setError(null)
    addEventListener('submit', forget, { capture: true })
    return () => removeEventListener('submit', forget, { capture: true })
  }, [])
  // The document is drawn for the many browsers that have passkeys, and React compares the page with it.
  const isPossible = useSyncExternalStore(watchNothing, hasPasskeys, () => true)
  if (!isPossible) return null

  async function signIn(any: boolean): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      onSignedIn(await passkeyLogin.signIn({ any }))
    } catch (failure) {
      setError(toFlowError(failure))
      setBusy(false)
    }
  }

  return (
    <div className="auth-passkey">
      {error === null ? null : (
        <p className="parts-hint parts-hint-error" role="alert">
          {text('auth.signIn.passkeyFailed')} {errorText(error)}
        </p>
      )}
      <button
        type="button"
        className="shrd-button auth-passkey-button"
        aria-busy={isBusy}
        aria-disabled={isBusy || undefined}
        onClick={() => void signIn(false)}
      >
        {isBusy ? <span className="parts-spinner" aria-hidden="true" /> : null}
        {text('auth.signIn.passkey')}
      </button>
      <span className="shrd-hidden" role="status">
        {isBusy ? text('auth.signIn.passkeyAsked') : null}
      </span>
      {isKnown ? (
        <button type="button" className="shrd-link auth-kit" onClick={() => void signIn(true)}>
          {text('auth.signIn.otherPasskey')}
        </button>
      ) : null}
    </div>
  )
}

function watchNothing(): () => void {
  return () => undefined
}
