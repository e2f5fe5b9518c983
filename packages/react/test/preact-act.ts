import { act as flush } from 'preact/test-utils'

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
