import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '../task/use-leave-warning.ts'
import type { ShareFormValue } from './SecureShareFormContext.ts'
import { EMPTY_DRAFT, findFault, type ShareDraft, toNewShare } from './share-draft.ts'
import { type UsedShareForm, type UseShareFormOptions, useShareForm } from './useShareForm.ts'

// A server has no layout, and React 18 warns of it.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Options of {@link useShareDraft}. */
export interface UseShareDraftOptions extends UseShareFormOptions {
  /**
   * Called when something would be lost with the form (a draft, an upload, a link that was not
   * copied), and when it would not any more. The browser asks before the page closes by itself.
   */
  onUnsentChange?: ((isUnsent: boolean) => void) | undefined
}

/** The draft of a form, and what may be done with it. */
export type UsedShareDraft = Omit<ShareFormValue, 'friends' | 'now'>

/**
 * The draft of a link. The form is reset once the link is made, and after a failure; what it
 * contained can be taken back after a failure. A lost connection is a pause.
 */
export function useShareDraft(options: UseShareDraftOptions): UsedShareDraft {
  const form = useShareForm(options)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [attempts, setAttempts] = useState(0)
  const [recipient, setRecipient] = useState<string | null>(null)
  const [isTaken, setTaken] = useState(false)
  const [lost, setLost] = useState<ShareDraft | null>(null)
  const state = form.state === 'failed' && form.canResume ? 'paused' : form.state
  const isBusy = state === 'sending' || state === 'paused'
  const isEmpty = findFault(draft)?.about === 'content'
  const fault = isEmpty && attempts === 0 ? null : findFault(draft)
  const isUncopied = state === 'ready' && !isTaken
  useUnsent(isBusy || !isEmpty || lost !== null || isUncopied, options.onUnsentChange)
  useReset(state, () => {
    if (state === 'failed') setLost(draft)
    setRecipient(draft.partner)
    setTaken(false)
    setDraft({ ...EMPTY_DRAFT, ttl: draft.ttl })
    setAttempts(0)
  })
  return {
    ...{ state, draft, isBusy, attempts, fault, recipient },
    ...pick(form),
    change(part) {
      setDraft((before) => ({ ...before, ...part }))
      // The reason of an earlier failure says nothing about what is written now.
      if (state === 'failed') form.reset()
    },
    send() {
      setAttempts(attempts + 1)
      if (findFault(draft) !== null) return
      setLost(null)
      void form.send(toNewShare(draft))
    },
    resume: () => void form.resume(),
    discard: form.reset,
    restore:
      lost === null || !isEmpty
        ? null
        : () => {
            setDraft(lost)
            setLost(null)
            form.reset()
          },
    taken: () => setTaken(true),
    close: form.reset,
  }
}

function pick({ progress, result, error, pause }: UsedShareForm) {
  return { progress, result, error, pause }
}

/** Tells the page, and the browser, whether something would be lost with the form. */
function useUnsent(isUnsent: boolean, onChange: UseShareDraftOptions['onUnsentChange']): void {
  useLeaveWarning(isUnsent)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => latest.current?.(isUnsent), [isUnsent])
}

/** Resets the form when a link is made, or when that failed, before either is painted. */
function useReset(state: UsedShareForm['state'], reset: () => void): void {
  const latest = useRef(reset)
  latest.current = reset
  useBrowserLayoutEffect(() => {
    if (state === 'ready' || state === 'failed') latest.current()
  }, [state])
}
