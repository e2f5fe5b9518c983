import { type RefObject, useEffect } from 'react'

/**
 * Focuses a field whenever it is refused and selects its value, so that the next key replaces it.
 */
export function useRefusedField(ref: RefObject<HTMLInputElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal === null || refusal === undefined) return
    ref.current?.focus()
    ref.current?.select()
  }, [ref, refusal])
}
