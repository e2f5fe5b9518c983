import type { FlowError } from '@shrd/client'
import { useErrorText } from '../../app/use-error-text.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { findFate } from './upload-failure.ts'

/** Says why a file was not added. */
export function useUploadReason(): (error: FlowError) => string {
  const { text } = useTexts()
  const errorText = useErrorText()
  return (error) => {
    const fate = findFate(error)
    return fate === undefined ? errorText(error) : text(fate)
  }
}
