import { type ReactElement, useState } from 'react'
import { Note } from '../note/Note.tsx'
import { useStepWords } from './use-step-words.ts'

/**
 * Announces what is said besides the step; an error takes its place. That a code was sent is said from the
 * second one on: of the first the step itself speaks. Renders a `<div>`.
 */
export function Notice(): ReactElement {
  const { data, error, busy, look, t } = useStepWords()
  const [first] = useState(data)
  const { notice, email } = data
  const isNews = notice !== 'code_sent' || (data !== first && !busy && email !== null)
  // A region that comes with its words is no news to assistive technology; an alert is.
  const comesAlong = look.focusTitle && data === first && isNews && notice !== null
  return (
    <div role={comesAlong ? undefined : 'status'}>
      {notice && isNews && error === null && (
        <Note alert={comesAlong} tone={notice === 'session_ended' ? 'info' : 'success'}>
          {t(`notice.${notice}`, { email: email ?? '' })}
        </Note>
      )}
    </div>
  )
}
