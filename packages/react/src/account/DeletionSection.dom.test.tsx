import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { showAccountSecurity } from '../../test/show-account-security.tsx'

const section = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the end of the account', () => {
  test('asks first, with the focus on what does nothing; Cancel deletes nothing', async () => {
    const { sent } = showAccountSecurity()
    await press('Delete my account')
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }))
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([])
  })

  test('is asked for once, and then the page is left', async () => {
    const { sent, left } = showAccountSecurity()
    await press('Delete my account')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(left()).toBe(1))
    expect(sent).toEqual([['deleteAccount', {}]])
  })

  test('of a member with keys is asked for in the vault', () => {
    showAccountSecurity({ account: { user_id: `usr_${'a'.repeat(32)}` } })
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    section('Delete account').getByText(/Delete it there/)
  })
})
