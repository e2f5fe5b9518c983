import { useToasts } from '@shrd/parts'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Copies a value and says so by its name. */
export function useCopy(): (name: string, value: string) => Promise<void> {
  const { text } = useTexts()
  const toasts = useToasts()
  return async (name, value) => {
    try {
      await navigator.clipboard.writeText(value)
      toasts.success(text('copy.done', { name }))
    } catch {
      toasts.failure(text('copy.failed'))
    }
  }
}
