import type { VisitorClient } from '@shrd/client'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useVaultSession } from '../session/useVaultSession.ts'
import { ShrdProvider } from './ShrdProvider.tsx'
import { useShrdClient } from './useShrdClient.ts'

afterEach(() => void vi.restoreAllMocks())

const SIGNED_OUT = { status: 'signed-out', ended: false, error: null }
// Nothing but the session of a visitor's client is used here.
const visitor = {
  session: {
    getState: () => SIGNED_OUT,
    subscribe: () => () => undefined,
  },
} as unknown as VisitorClient

function Session(): ReactElement {
  return <p>{useVaultSession().state.status}</p>
}

function Vaults(): ReactElement {
  return <p>{String(useShrdClient().vaults)}</p>
}

test("a visitor's client is enough for the session", () => {
  render(
    <ShrdProvider client={visitor}>
      <Session />
    </ShrdProvider>,
  )
  screen.getByText('signed-out')
})

test('what members do says that it needs more than that', () => {
  // React tells of an error that nothing catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const vaults = (
    <ShrdProvider client={visitor}>
      <Vaults />
    </ShrdProvider>
  )
  expect(() => render(vaults)).toThrow('memberClientOf(visitor)')
})
