import { useToasts } from '@shrd/parts'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Says that a change is saved, and offers to take it back. */
export type SavedToast = (words: string, takeBack: () => Promise<unknown>) => void

/**
 * See {@link SavedToast}. The offer stays while the member looks at other screens, so `takeBack` must
 * not need this one: it is a promise, whose end the toasts say.
 */
export function useSavedToast(): SavedToast {
  const { text } = useTexts()
  const toasts = useToasts()
  return (words, takeBack) => {
    const undo = (): void => {
      takeBack().then(
        () => toasts.success(text('toast.undone')),
        () => toasts.failure(text('failed.change')),
      )
    }
    toasts.success(words, { action: { label: text('action.undo'), onSelect: undo } })
  }
}
