import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createFactor } from '../../test/account-states.ts'
import { showAccountSecurity } from '../../test/show-account-security.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.getByRole('heading', { name })

test('new emergency codes are read from the title of their section', async () => {
  showAccountSecurity({ account: { second_factor: createFactor(9) } })
  await press('Generate new codes')
  await userEvent.keyboard('123456{Enter}')
  await screen.findByRole('group', { name: 'Ten emergency codes' })
  await waitFor(() => expect(document.activeElement).toBe(heading('Emergency codes')))
})

test('whoever keeps the address that waits for its code stays in its section', async () => {
  showAccountSecurity({ account: { pending_email: 'mara@new.example.org' } })
  await press('Use another address')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('New e-mail address')),
  )
  await press('Cancel')
  await waitFor(() => expect(document.activeElement).toBe(heading('E-mail address')))
})
