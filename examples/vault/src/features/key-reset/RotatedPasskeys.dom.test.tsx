import type { VaultPasskey } from '@shrd/client'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { KEY_RESET_TEXTS } from '../../locales/key-reset-texts.ts'
import { TextsProvider } from '../../locales/TextsProvider.tsx'

const known = vi.hoisted(() => ({ client: {} }))

vi.mock('@shrd/react', async (load) => ({
  ...(await load<typeof import('@shrd/react')>()),
  useShrdClient: () => known.client,
}))

const { RotatedPasskeys } = await import('./RotatedPasskeys.tsx')

const createPasskey = (name: string): VaultPasskey => ({
  ...{ passkey_id: name, name, opens: true, isKnownHere: false, is_synced: false },
  ...{ created_at: 0, last_used_at: null, is_backed_up: false, aaguid: '' },
})

test('a touch is announced, and leads to the next passkey, at last to the list', async () => {
  known.client = {
    passkeys: { list: async () => ['Blue', 'Grey'].map(createPasskey) },
    rotation: { touchPasskey: async () => undefined },
  }
  render(
    <TextsProvider language="en" texts={KEY_RESET_TEXTS}>
      <RotatedPasskeys isStolen />
    </TextsProvider>,
  )
  const blue = await screen.findByRole('button', { name: 'Touch Blue' })
  blue.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('The passkey Blue was touched.')
  const grey = screen.getByRole('button', { name: 'Touch Grey' })
  expect(document.activeElement).toBe(grey)
  await userEvent.keyboard('{Enter}')
  await screen.findByText('The passkey Grey was touched.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
})
