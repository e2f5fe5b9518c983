/** So long after the last touch the page counts as unused, in milliseconds. */
const REST_MS = 1_000

/** What somebody does who uses a page; scrolling counts, whatever moves it. */
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown', 'scroll'] as const

/** Work that may wait. */
export interface WaitingWork {
  readonly signal: AbortSignal
  /** Whether there is something else to do than to wait. */
  readonly isHeldUp: () => boolean
}

/** Tells when nobody uses a page, for work that may wait. */
export interface PageUse {
  /** Resolves when nobody has touched the page for a second, and a second after the work was stopped or held up. */
  whenUnused(work: WaitingWork): Promise<void>
  /** Looks no more. */
  stop(): void
}

/** Watches from now on whether the page is used. */
export function watchPageUse(page: EventTarget): PageUse {
  const stopping = new AbortController()
  let touched = Number.NEGATIVE_INFINITY
  const note = (): void => {
    touched = performance.now()
  }
  const options = { capture: true, passive: true, signal: stopping.signal }
  for (const touch of TOUCHES) page.addEventListener(touch, note, options)
  return {
    async whenUnused({ signal, isHeldUp }) {
      for (;;) {
        const left = touched + REST_MS - performance.now()
        if (left <= 0 || signal.aborted || isHeldUp()) return
        await new Promise((resolve) => setTimeout(resolve, left))
      }
    },
    stop: () => stopping.abort(),
  }
}
