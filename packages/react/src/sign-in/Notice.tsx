import type { ReactElement } from 'react'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useStep } from './step-context.ts'

/** What is said besides the step; an error takes its place. Renders a `<div>` or nothing. */
export function Notice(): ReactElement | null {
  const { data, error } = useStep()
  const { t } = useMessages()
  const { notice } = data
  if (error !== null || notice === null || notice === 'code_sent') return null
  return (
    <Note tone={notice === 'session_ended' ? 'info' : 'success'}>
      <p role="status">{t(`notice.${notice}`)}</p>
    </Note>
  )
}
