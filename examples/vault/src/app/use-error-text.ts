import type { FlowError } from '@shrd/client'

/** Placeholder until the words of codes are wired. */
export function useErrorText(): (error: FlowError, said: string) => string {
  return (error) => error.code
}
