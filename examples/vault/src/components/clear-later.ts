import { type ClearableClipboard, clearClipboard } from './clear-clipboard.ts'

/** What {@link clearLater} takes. */
export interface ClearingOptions {
  clipboard: ClearableClipboard
  /** Milliseconds. */
  after: number
  /** Called where the page is looked at and the browser still wants a gesture of the person. */
  onRefused: () => void
}

/** A copied value that is still to be cleared. */
export interface Clearing {
  /** Clears it without waiting any longer. */
  readonly now: () => Promise<void>
  readonly stop: () => void
  /** Aborted once there is nothing to clear any more. */
  readonly ended: AbortSignal
}

/**
 * Clears a copied value after a while, past the life of the screen that copied it. A page in the
 * background may not: then when it is looked at again, or touched.
 */
export function clearLater(
  copied: string,
  { clipboard, after, onRefused }: ClearingOptions,
): Clearing {
  const controller = new AbortController()
  const { signal } = controller
  let isWaiting = false

  async function attempt(): Promise<void> {
    clearTimeout(timer)
    if (signal.aborted) return
    if ((await clearClipboard(copied, clipboard)) === 'done') return controller.abort()
    if (signal.aborted || isWaiting) return
    isWaiting = true
    globalThis.addEventListener('focus', attempt, { signal })
    document.addEventListener('pointerdown', attempt, { signal })
    document.addEventListener('keydown', attempt, { signal })
    if (document.hasFocus()) onRefused()
  }

  const timer = setTimeout(() => void attempt(), after)
  return {
    now: attempt,
    stop() {
      clearTimeout(timer)
      controller.abort()
    },
    ended: signal,
  }
}
