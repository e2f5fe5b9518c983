import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'

// Without global test functions the library does not clean up by itself.
afterEach(cleanup)

const { getElementError } = getConfig()
configure({
  // This limit only ends tests that hang. The library's own limit of one second is too short on a
  // busy machine.
  asyncUtilTimeout: 15_000,
  // A waiting query fails many times before it succeeds. Printing the page each time took a quarter
  // of the tests' time. The library prints the page once more when the time is over.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})

/** True while the library repeats a query. Its types do not name the property. */
function isWaiting(): boolean {
  const config: object = getConfig()
  return (
    '_disableExpensiveErrorDiagnostics' in config &&
    config._disableExpensiveErrorDiagnostics === true
  )
}

/** jsdom has no layout to observe. The parts only need the class to exist. */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillResizeObserver
