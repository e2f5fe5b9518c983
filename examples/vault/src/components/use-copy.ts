import { useToasts } from '@shrd/parts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { browserClipboard, CLIPBOARD_MS, clearClipboard } from './clear-clipboard.ts'

/** How a value is copied. */
export interface CopyOptions {
  /** Clears the clipboard after a while, as for everything that is encrypted elsewhere. */
  clears: boolean
}

/** There is one clipboard: of what is copied in turn only the last is still to be cleared. */
let stopClearing: (() => void) | undefined

/** Copies a value and says so by its name; answers whether it was copied. */
export function useCopy(): (name: string, value: string, options: CopyOptions) => Promise<boolean> {
  const { text } = useTexts()
  const toasts = useToasts()
  return async (name, value, { clears }) => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      toasts.failure(text('copy.failed'))
      return false
    }
    stopClearing?.()
    if (clears) clearLater(value, () => toasts.failure(text('copy.uncleared')))
    const seconds = CLIPBOARD_MS / 1000
    toasts.success(
      clears ? text('copy.doneClearing', { name, seconds }) : text('copy.done', { name }),
    )
    return true
  }
}

/** Past the life of the screen that copied: the clipboard outlives it too. */
function clearLater(value: string, sayUnknown: () => void): void {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(async () => {
    if ((await clearClipboard(value, browserClipboard)) !== 'unknown' || signal.aborted) return
    sayUnknown()
    const clear = (): void => {
      controller.abort()
      // The browser allows it right after a gesture; a refusal leaves nothing else to do.
      browserClipboard.writeText('').catch(() => undefined)
    }
    document.addEventListener('pointerdown', clear, { signal })
    document.addEventListener('keydown', clear, { signal })
  }, CLIPBOARD_MS)
  stopClearing = () => {
    clearTimeout(timer)
    controller.abort()
  }
}
