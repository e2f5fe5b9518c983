import { type RefObject, useEffect } from 'react'

/**
 * Goes to a field whenever it is refused. What was typed stays, selected, so that the next key
 * replaces it.
 */
export function useRefusedField(ref: RefObject<HTMLInputElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal === null || refusal === undefined) return
    ref.current?.focus()
    ref.current?.select()
  }, [ref, refusal])
}
