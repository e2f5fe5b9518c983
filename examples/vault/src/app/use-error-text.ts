import type { FlowError } from '@shrd/client'
import { errorText, useMessages } from '@shrd/react'

/** The words for an error in the chosen language. */
export function useErrorText(): (error: FlowError) => string {
  const words = useMessages()
  return (error) => errorText(words, error)
}
