import { useToasts } from '@shrd/parts'
import { type Context, createContext, useContext } from 'react'
import { useChoices } from '../features/choices/ChoicesProvider.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'
import { browserClipboard } from './clear-clipboard.ts'
import { type Clearing, clearLater } from './clear-later.ts'

/** How a value is copied. */
export interface CopyOptions {
  /** Clears the clipboard after a while, as for everything that is encrypted elsewhere. */
  clears: boolean
}

/** Calls back when nothing copied may stay in the clipboard; the result ends that. */
export type WatchEnd = (onEnd: () => void) => () => void

/** When copied secrets are cleared besides after a while: at the sign-out, or when a copy is locked. */
export const ClipboardEndContext: Context<WatchEnd | null> = createContext<WatchEnd | null>(null)

/** There is one clipboard: of what is copied in turn only the last is still to be cleared. */
let clearing: Clearing | undefined

/** Copies a value and says so by its name; answers whether it was copied. */
export function useCopy(): (name: string, value: string, options: CopyOptions) => Promise<boolean> {
  const { text } = useTexts()
  const toasts = useToasts()
  const watchEnd = useContext(ClipboardEndContext)
  const { clipboardSeconds: seconds } = useChoices().choices

  function clear(value: string): Clearing {
    const onRefused = (): void => toasts.failure(text('copy.uncleared'))
    const after = seconds * 1000
    const begun = clearLater(value, { clipboard: browserClipboard, after, onRefused })
    const stopWatching = watchEnd?.(() => void begun.now())
    if (stopWatching !== undefined) begun.ended.addEventListener('abort', stopWatching)
    return begun
  }

  return async (name, value, { clears }) => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      toasts.failure(text('copy.failed'))
      return false
    }
    clearing?.stop()
    clearing = clears ? clear(value) : undefined
    toasts.success(
      clears ? text('copy.doneClearing', { name, seconds }) : text('copy.done', { name }),
    )
    return true
  }
}
