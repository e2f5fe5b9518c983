import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Resolves once an element is no longer in the page. Do not wait until there is no dialog: a toast
 * has that role too, and stays for five seconds.
 */
export const untilGone = (element: Element): Promise<void> =>
  waitFor(() => expect(element.isConnected).toBe(false))
