import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Without global test functions the library does not clean up by itself.
afterEach(cleanup)

/** jsdom draws nothing, so it has no layout to observe; the parts only need the class to exist. */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillResizeObserver
