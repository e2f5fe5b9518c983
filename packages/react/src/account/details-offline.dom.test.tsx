import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createAccount, createAccountActions } from '../../test/account-states.ts'
import { AccountProfile } from './AccountProfile.tsx'

vi.mock('./DetailsForm.tsx', () => {
  throw new TypeError('out of reach')
})

test('a form that cannot be loaded says so, and Edit stays', async () => {
  render(
    <AccountProfile
      account={createAccount()}
      actions={createAccountActions().actions}
      onConfirm={() => undefined}
      onSignedOut={() => undefined}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
  screen.getByRole('button', { name: 'Edit' })
})
