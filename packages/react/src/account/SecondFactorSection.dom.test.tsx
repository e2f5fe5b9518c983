import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFactor, refusal } from '../../test/account-states.ts'
import { showAccountSecurity } from '../../test/show-account-security.tsx'
import { CODES, SETUP } from '../../test/sign-in-states.ts'

const section = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const statusOf = (name: string) => section(name).getAllByRole('status').at(-1)?.textContent
const MEMBER = { user_id: `usr_${'a'.repeat(32)}` }
const NEW = { ...SETUP, codes: [...CODES] }
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

  test('of a member with keys is replaced after a token of the present one', async () => {
    const answers = [Promise.reject(refusal('token_invalid')), Promise.resolve(NEW)]
    answers[0]?.catch(() => undefined)
    const { sent } = showAccountSecurity({
      account: { ...factor, ...MEMBER },
      later: { ...factor, ...MEMBER },
      actions: { startSecondFactor: () => answers.shift() ?? Promise.resolve(NEW) },
    })
    await press('Replace')
    screen.getByText(/First prove the app that you use now/)
    await userEvent.type(field('One-time code, 6 digits'), '111111')
    await press('Continue')
    await screen.findByRole('alert')
    expect(document.activeElement).toBe(field('One-time code, 6 digits'))
    await userEvent.keyboard('222222{Enter}')
    await screen.findByAltText('QR code for the authenticator app')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved it' }))
    await userEvent.type(field('One-time code, 6 digits'), '333333{Enter}')
    await waitFor(() => expect(statusOf('Second factor')).toContain('is set up'))
    expect(sent.slice(0, 3)).toEqual([
      ['startSecondFactor', { token: '111111' }],
      ['startSecondFactor', { token: '222222' }],
      ['confirmSecondFactor', { token: '333333' }],
    ])
  })

  test('of a member asks again for the present one after a set-up that took too long', async () => {
    showAccountSecurity({
      account: { ...factor, ...MEMBER },
      actions: { confirmSecondFactor: () => Promise.reject(refusal('setup_expired')) },
    })
    await press('Replace')
    await userEvent.type(field('One-time code, 6 digits'), '111111{Enter}')
    await screen.findByAltText('QR code for the authenticator app')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved it' }))
    await userEvent.type(field('One-time code, 6 digits'), '333333{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    screen.getByText(/First prove the app that you use now/)
    expect(screen.queryByRole('alert')).toBeNull()
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
    showAccountSecurity({ account: { ...factor, ...MEMBER } })
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
