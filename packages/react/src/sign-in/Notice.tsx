import { type ReactElement, useState } from 'react'
import { Note } from '../note/Note.tsx'
import { useStepWords } from './use-step-words.ts'

/**
 * Announces what is said besides the step; an error takes its place. That a code was sent is said from the
 * second one on: of the first the step itself speaks. Renders a `<div>`.
 */
export function Notice(): ReactElement {
  const { data, error, busy, has, t } = useStepWords()
  const [first] = useState(data)
  const { notice, email } = data
  const key = `notice.${notice}`
  const isFirst = data === first
  const isNews = notice !== 'code_sent' || !(isFirst || busy || email === null)
  const isShown = has(key) && isNews && error === null
  // A region that comes with its words is no news to assistive technology; an alert is.
  const alert = isFirst && isShown
  return (
    <div role={alert ? undefined : 'status'}>
      {isShown && (
        <Note alert={alert} tone={notice === 'session_ended' ? 'info' : 'success'}>
          {t(key, { email: email ?? '' })}
        </Note>
      )}
    </div>
  )
}
