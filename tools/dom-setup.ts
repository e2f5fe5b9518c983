import { cleanup, configure, getConfig } from '@testing-library/react'
import * as react from 'react'
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

/**
 * React's build for development notes for each element where it was made, until it has made ten
 * thousand in a second. Its warnings name that place; it took an eighth of the tests' time. So the
 * count begins at its end. The types do not name the property.
 */
function skipOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
    configurable: true,
  })
}
skipOwnerStacks()

/** jsdom has no layout to observe. The parts only need the class to exist. */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillResizeObserver
