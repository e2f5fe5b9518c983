import type { FlowError } from '@shrd/client'
import { Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { findImportErrorKey } from './import-error-key.ts'

/** Says why a source cannot be read, and what to do. */
export function ImportFailure({ error }: { error: FlowError }): ReactElement {
  const { text } = useTexts()
  const key = findImportErrorKey(error.code)
  if (key === undefined) return <FailureNote title={text('import.failed')} error={error} />
  return <Note tone="danger">{text(key)}</Note>
}
