import { createKeyFile } from '@shrd/crypto/key-file'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fill } from './fill.ts'
import { createTestPage, signInWithKeys } from './render-app.tsx'
import { stubPasskeys } from './stub-passkeys.ts'

const PASSWORD = 'correct horse battery staple'

// What it returns runs after each test.
beforeEach(() =>
  stubPasskeys({ get: () => Promise.reject(new DOMException('', 'NotAllowedError')) }),
)

test('a wrong code of the authenticator app is told at its field', async () => {
  const page = createTestPage()
  const { identity, privateKeys } = (await signInWithKeys(page)).made
  const text = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  page.service.failing.set('POST /api/vault/passkeys/start', { status: 403, code: 'token_invalid' })
  page.open('/profile/security')
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.upload(
    dialog.getByLabelText(/^Key file/i, { selector: 'input[type=file]' }),
    new File([text], 'SHRD_ENCRYPTED_IDENTITY.key'),
  )
  await fill(dialog.getByLabelText('Password of the key file'), PASSWORD)
  const code = dialog.getByLabelText('Code of your authenticator app')
  await fill(code, '000000')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText(/^This code is not right/)
  expect(code.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(dialog.queryByText(/was not prepared/)).toBeNull()
})

test('a failed touch is no longer told once somebody signs in with the key file', async () => {
  const page = createTestPage()
  page.open('/auth/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Open with a passkey' }))
  await screen.findByText(/^The passkey did not open the vault/)
  const ways = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(ways.indexOf('Sign In')).toBeLessThan(ways.indexOf('Open with a passkey'))
  const register = screen.getByRole('link', { name: 'Register' })
  const button = screen.getByRole('button', { name: 'Open with a passkey' })
  expect(button.compareDocumentPosition(register)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.queryByText(/^The passkey did not open/)).toBeNull())
})
