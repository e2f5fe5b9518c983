import type { VaultPasskey } from '@shrd/client'
import { ToastProvider } from '@shrd/parts'
import { allErrorWords, ShrdProvider } from '@shrd/react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROFILE_TEXTS } from '../../locales/profile-texts.ts'
import { TextsProvider } from '../../locales/TextsProvider.tsx'
import { useSecurityNews } from '../profile/security/security-news.ts'

const known = vi.hoisted(() => ({ client: {} }))

vi.mock('@shrd/react', async (load) => ({
  ...(await load<typeof import('@shrd/react')>()),
  useShrdClient: () => known.client,
}))

vi.mock('./has-passkeys.ts', () => ({ hasPasskeys: () => true }))

const { PasskeysSection } = await import('./PasskeysSection.tsx')

const WORDS = { success: 'Done', close: 'Close', region: 'Messages' }

function Tab() {
  return <PasskeysSection news={useSecurityNews()} />
}

const BLUE: VaultPasskey = {
  ...{ passkey_id: 'a', name: 'Blue', opens: true, isKnownHere: false, is_synced: false },
  ...{ created_at: 0, last_used_at: null, is_backed_up: false, aaguid: '' },
}

let kept: VaultPasskey[]
const prepare = vi.fn<() => Promise<never>>()

beforeEach(() => {
  kept = [BLUE]
  const remove = async () => {
    kept = []
  }
  known.client = { passkeys: { list: async () => kept, remove, prepare } }
})

function show() {
  render(
    <TextsProvider language="en" texts={PROFILE_TEXTS}>
      <ShrdProvider words={allErrorWords}>
        <ToastProvider words={WORDS}>
          <main tabIndex={-1}>
            <Tab />
          </main>
        </ToastProvider>
      </ShrdProvider>
    </TextsProvider>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('the removal of the last passkey leads to the button that adds one', async () => {
  show()
  await press('Remove Blue')
  await userEvent.click(dialog().getByRole('button', { name: 'Remove passkey' }))
  await screen.findByText('No passkey opens this vault yet.')
  const add = screen.getByRole('button', { name: 'Add a passkey' })
  await waitFor(() => expect(document.activeElement).toBe(add))
})

test('Escape closes the form that adds one until something is typed', async () => {
  show()
  await press('Add a passkey')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Add a passkey')
  await userEvent.type(dialog().getByLabelText('Code of your authenticator app'), '1{Escape}')
  expect(dialog().getByLabelText<HTMLInputElement>(/^Code/).value).toBe('1')
})

test('a refused code marks its field, which says why and has the focus', async () => {
  prepare.mockRejectedValue(Object.assign(new Error('token_used'), { code: 'token_used' }))
  show()
  await press('Add a passkey')
  const file = new File(['{}'], 'SHRD_ENCRYPTED_IDENTITY.key')
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  if (input === null) throw new Error('no file field')
  fireEvent.change(input, { target: { files: [file] } })
  await userEvent.type(dialog().getByLabelText('Password of the key file'), 'secret')
  await userEvent.type(dialog().getByLabelText(/^Code/), '123456{Enter}')
  await waitFor(() =>
    expect(dialog().getByLabelText(/^Code/).getAttribute('aria-invalid')).toBe('true'),
  )
  const field = dialog().getByLabelText(/^Code/)
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const described = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(described).toContain('already used')
  await waitFor(() => expect(document.activeElement).toBe(field))
})
