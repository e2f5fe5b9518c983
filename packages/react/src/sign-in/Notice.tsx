import { type ReactElement, useState } from 'react'
import { Note } from '../note/Note.tsx'
import { useStepWords } from './use-step-words.ts'

/**
 * Announces messages other than errors. An error replaces them, except why a provider waits. It
 * announces a sent code from the second one on, because the step itself announces the first. Renders
 * a `<div>`.
 */
export function Notice(): ReactElement {
  const { data, error, busy, has, t } = useStepWords()
  const [first] = useState(data)
  const { notice, email, provider } = data
  const key = `notice.${notice}`
  const isFirst = data === first
  const isNews = notice !== 'code_sent' || !(isFirst || busy || email === null)
  // It stays true while the provider waits.
  const isProof = notice === 'provider_proof'
  const isShown = has(key) && isNews && (isProof || error === null)
  // Screen readers ignore a live region that appears with its text, but read an alert.
  const alert = isFirst && isShown
  return (
    <div role={alert ? undefined : 'status'}>
      {isShown && (
        <Note alert={alert} tone={/session|proof/.test(`${notice}`) ? 'info' : 'success'}>
          {t(key, {
            email: (isProof && provider?.email) || (email ?? ''),
            provider: provider?.name ?? '',
          })}
        </Note>
      )}
    </div>
  )
}
