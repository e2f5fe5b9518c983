import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFactor, refusal } from '../../test/account-states.ts'
import { showAccountSecurity } from '../../test/show-account-security.tsx'
import { CODES } from '../../test/sign-in-states.ts'

const section = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const statusOf = (name: string) => section(name).getAllByRole('status').at(-1)?.textContent
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

beforeEach(() => {
  URL.createObjectURL = () => 'blob:codes'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  return () => vi.restoreAllMocks()
})

describe('the second factor', () => {
  const factor = { second_factor: createFactor(10) }

  test('is set up with a token once the codes were saved', async () => {
    const { sent } = showAccountSecurity({ later: factor })
    await press('Set up')
    await screen.findByAltText('QR code for the authenticator app')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved it' }))
    await userEvent.type(field('One-time code, 6 digits'), '123456')
    await press('Send')
    await waitFor(() => expect(statusOf('Second factor')).toContain('is set up'))
    section('Emergency codes').getByText('10 of 10 codes are left')
    expect(sent.map(([name]) => name)).toEqual([
      'startSecondFactor',
      'confirmSecondFactor',
      'getAccount',
    ])
  })

  test('a set-up that took too long starts again with new codes', async () => {
    const { sent } = showAccountSecurity({
      actions: { confirmSecondFactor: () => Promise.reject(refusal('setup_expired')) },
    })
    await press('Set up')
    await screen.findByAltText('QR code for the authenticator app')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved it' }))
    await userEvent.type(field('One-time code, 6 digits'), '123456{Enter}')
    await press(
      await screen.findByRole('button', { name: 'Start again' }).then(() => 'Start again'),
    )
    await screen.findByAltText('QR code for the authenticator app')
    screen.getByRole('checkbox', { name: 'I have saved it' })
    expect(sent.filter(([name]) => name === 'startSecondFactor')).toHaveLength(2)
  })

  test('is removed for a token, or for an emergency code', async () => {
    const { sent } = showAccountSecurity({ account: factor, later: {} })
    await press('Remove')
    await press('Use an emergency code')
    await userEvent.type(field('Emergency code'), CODES[0] ?? '')
    await press('Remove second factor')
    await waitFor(() => expect(statusOf('Second factor')).toContain('was removed'))
    expect(sent[0]).toEqual(['removeSecondFactor', { token: CODES[0] }])
    expect(screen.queryByRole('region', { name: 'Emergency codes' })).toBeNull()
  })

  test('of a member with keys can be replaced but not removed, and why is said', () => {
    showAccountSecurity({ account: { ...factor, user_id: `usr_${'a'.repeat(32)}` } })
    expect(section('Second factor').queryByRole('button', { name: 'Remove' })).toBeNull()
    section('Second factor').getByRole('button', { name: 'Replace' })
    section('Second factor').getByText(/can be replaced but not removed/)
  })
})

describe('emergency codes', () => {
  test.each([
    [3, true],
    [4, false],
  ])('%i that are left: a warning is %s', (left, isWarned) => {
    showAccountSecurity({ account: { second_factor: createFactor(left) } })
    section('Emergency codes').getByText(`${left} of 10 codes are left`)
    const warning = section('Emergency codes').queryByText(/before you need the last/)
    expect(warning !== null).toBe(isWarned)
  })

  test('new ones are shown for a token until they were saved', async () => {
    const { sent } = showAccountSecurity({
      account: { second_factor: createFactor(2) },
      later: { second_factor: createFactor(10) },
    })
    await press('Generate new codes')
    await userEvent.type(field('One-time code, 6 digits'), '123456')
    await press('Generate new codes')
    await screen.findByText(CODES[9] ?? '')
    expect(sent[0]).toEqual(['createAccountEmergencyCodes', { token: '123456' }])
    await press('I have saved it')
    expect(screen.queryByText(CODES[9] ?? '')).toBeNull()
    section('Emergency codes').getByText('10 of 10 codes are left')
  })
})
