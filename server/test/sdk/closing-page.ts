import type { Ports } from '@shrd/client'

/** A page that a test closes at one of its requests. */
export interface ClosingPage {
  readonly ports: Ports
  /** Requests that were begun. */
  count(): number
  /**
   * Closes the page at a request, counted from now: it does nothing any more. Resolves when that has
   * happened.
   *
   * @param isSent whether the service gets the request, and the page not its response
   */
  closeAt(number: number, isSent: boolean): Promise<void>
}

const never = () => new Promise<never>(() => undefined)

/** See {@link ClosingPage}. */
export function createClosingPage(ports: Ports): ClosingPage {
  const state: { begun: number; isClosed: boolean; closing?: Closing } = {
    begun: 0,
    isClosed: false,
  }
  return {
    count: () => state.begun,
    closeAt: (number, isSent) =>
      new Promise((close) => {
        state.closing = { at: state.begun + number, isSent, close }
      }),
    ports: {
      ...ports,
      async fetch(url, init) {
        if (state.isClosed) return never()
        state.begun += 1
        const { closing } = state
        if (closing?.at !== state.begun) return ports.fetch(url, init)
        state.isClosed = true
        if (closing.isSent) await ports.fetch(url, init)
        closing.close()
        return never()
      },
    },
  }
}

interface Closing {
  readonly at: number
  readonly isSent: boolean
  readonly close: () => void
}
