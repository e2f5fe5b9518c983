import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ShareFormValue } from './SecureShareFormContext.ts'
import { EMPTY_DRAFT, findFault, type ShareDraft, toNewShare } from './share-draft.ts'
import { type UsedShareForm, type UseShareFormOptions, useShareForm } from './useShareForm.ts'

// A server has no layout, and React 18 warns of it.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The draft of a form, and what may be done with it. */
export type UsedShareDraft = Omit<ShareFormValue, 'friends' | 'now'>

/**
 * The draft of a link. The form is reset once the link is made, and after a failure; what it
 * contained can be taken back after a failure. A lost connection is a pause.
 */
export function useShareDraft(options: UseShareFormOptions): UsedShareDraft {
  const form = useShareForm(options)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [isTried, setTried] = useState(false)
  const [lost, setLost] = useState<ShareDraft | null>(null)
  const state = form.state === 'failed' && form.canResume ? 'paused' : form.state
  const fault = isTried ? findFault(draft) : null
  useReset(state, () => {
    if (state === 'failed') setLost(draft)
    setDraft({ ...EMPTY_DRAFT, ttl: draft.ttl })
    setTried(false)
  })
  return {
    ...{ state, draft, fault },
    ...pick(form),
    change(part) {
      setDraft((before) => ({ ...before, ...part }))
      // The reason of an earlier failure says nothing about what is written now.
      if (state === 'failed') form.reset()
    },
    send() {
      setTried(true)
      if (findFault(draft) !== null) return
      setLost(null)
      void form.send(toNewShare(draft))
    },
    resume: () => void form.resume(),
    discard: form.reset,
    restore:
      lost === null
        ? null
        : () => {
            setDraft(lost)
            setLost(null)
            form.reset()
          },
    close: form.reset,
  }
}

function pick({ progress, result, error, pause }: UsedShareForm) {
  return { progress, result, error, pause }
}

/** Resets the form when a link is made, or when that failed, before either is painted. */
function useReset(state: UsedShareForm['state'], reset: () => void): void {
  const latest = useRef(reset)
  latest.current = reset
  useBrowserLayoutEffect(() => {
    if (state === 'ready' || state === 'failed') latest.current()
  }, [state])
}
