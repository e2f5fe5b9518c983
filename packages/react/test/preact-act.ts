import { act as flush } from 'preact/test-utils'

// The real one, also where a test has put a clock of its own in its place.
const { setTimeout } = globalThis

/**
 * `act` as React has it, for the suites of the widgets on the renderer of the script tag: what promises
 * lead to is waited for as well, not only the first of them.
 */
export function act(work: () => unknown): Promise<void> {
  return flush(() => {
    const result = work()
    if (!(result instanceof Promise)) return
    return result.then(() => new Promise<void>((resolve) => setTimeout(resolve)))
  })
}
