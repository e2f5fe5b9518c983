import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { descriptionOf } from '../../test/description.ts'
import { CODES, SETUP } from '../../test/sign-in-states.ts'
import { TwoFactor } from './TwoFactor.tsx'
import { TwoFactorSetup, type TwoFactorSetupProps } from './TwoFactorSetup.tsx'

const nothing = () => undefined
const token = () => screen.getByLabelText<HTMLInputElement>('One-time code, 6 digits')
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify Token' }))

describe('the question for a token', () => {
  test('is one real field that takes pasted and filled-in codes', async () => {
    const onSubmit = vi.fn()
    render(<TwoFactor busy={false} error={null} onSubmit={onSubmit} />)
    expect(token().autocomplete).toBe('one-time-code')
    expect(token().inputMode).toBe('numeric')
    await userEvent.click(token())
    await userEvent.paste('820 193')
    expect(token().value).toBe('820193')
    expect([...document.querySelectorAll('.shrd-cell')].map((cell) => cell.textContent)).toEqual([
      ...'820193',
    ])
    await verify()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('820193')
  })

  test('is not sent empty [TFA-06]', async () => {
    const onSubmit = vi.fn()
    render(<TwoFactor busy={false} error={null} onSubmit={onSubmit} />)
    await verify()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(descriptionOf(token())).toBe('Your App Token is required.')
  })

  test('says why it was refused and how many attempts are left [ERR-06]', () => {
    const error = { code: 'token_used', data: { attempts: 4 } }
    render(<TwoFactor busy={false} error={error} onSubmit={nothing} />)
    expect(descriptionOf(token())).toContain('This code was already used. Wait for the next one.')
    expect(descriptionOf(token())).toContain('You have 4 attempts remaining')
  })

  test('has the general words where there are no others [ERR-07]', () => {
    render(<TwoFactor busy={false} error={{ code: 'of_tomorrow' }} onSubmit={nothing} />)
    expect(descriptionOf(token())).toBe('FAIL. Your user credentials are not valid.')
  })

  test('takes an emergency code in its place', async () => {
    const onSubmit = vi.fn()
    render(<TwoFactor busy={false} error={null} onSubmit={onSubmit} />)
    await userEvent.click(screen.getByRole('button', { name: 'Use an emergency code' }))
    screen.getByText('Enter the six digits your authenticator app shows, or an emergency code.')
    await userEvent.type(screen.getByLabelText('Emergency code'), ' 7KQ4M-9XWP2-RTC6H')
    await verify()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('7KQ4M-9XWP2-RTC6H')
    await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }))
    expect(token().value).toBe('')
  })

  test('leaves the refusal of a token behind where an emergency code takes its place', async () => {
    const onSubmit = vi.fn()
    const show = () => ({ busy: false, error: { code: 'token_invalid' }, onSubmit })
    const { rerender } = render(<TwoFactor {...show()} />)
    expect(token().getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Use an emergency code' }))
    const code = screen.getByLabelText('Emergency code')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(code.getAttribute('aria-invalid')).toBe('false')
    rerender(<TwoFactor {...show()} />)
    expect(descriptionOf(code)).toBe('FAIL. Your user credentials are not valid.')
  })

  test('says what to do about a token that was refused', () => {
    render(<TwoFactor busy={false} error={{ code: 'token_invalid' }} onSubmit={nothing} />)
    expect(descriptionOf(token())).toMatch(
      /^FAIL\. Your user credentials are not valid\. Wait for the next code .* clock of your phone/,
    )
  })

  test('is not sent twice', async () => {
    const onSubmit = vi.fn()
    render(<TwoFactor busy={true} error={null} onSubmit={onSubmit} />)
    fireEvent.submit(token())
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('the token field', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('gets the focus after 50 ms [CONST-10]', () => {
    render(<TwoFactor busy={false} error={null} onSubmit={nothing} />)
    act(() => vi.advanceTimersByTime(49))
    expect(document.activeElement).not.toBe(token())
    act(() => vi.advanceTimersByTime(1))
    expect(document.activeElement).toBe(token())
  })

  test('of the set-up gets it again when the token was refused', () => {
    const setup = {
      setup: SETUP,
      codesSaved: true,
      onCodesSaved: nothing,
      onDownloadCodes: nothing,
      onSubmit: nothing,
      busy: false,
    }
    const { rerender } = render(<TwoFactorSetup {...setup} error={null} />)
    act(() => vi.advanceTimersByTime(50))
    screen.getByRole('button', { name: 'Send' }).focus()
    rerender(<TwoFactorSetup {...setup} error={{ code: 'token_invalid' }} />)
    act(() => vi.advanceTimersByTime(50))
    expect(document.activeElement).toBe(screen.getByLabelText('One-time code, 6 digits'))
  })

  test('of the set-up gets it 50 ms after the codes were saved [CONST-10]', () => {
    const { rerender } = render(<Setup />)
    const field = screen.getByLabelText('One-time code, 6 digits')
    act(() => vi.advanceTimersByTime(1000))
    expect(document.activeElement).not.toBe(field)
    rerender(<Setup codesSaved />)
    act(() => vi.advanceTimersByTime(49))
    expect(document.activeElement).not.toBe(field)
    act(() => vi.advanceTimersByTime(1))
    expect(document.activeElement).toBe(field)
  })
})

describe('the set-up', () => {
  test('shows a QR image and the secret [TFA-03]', () => {
    render(<Setup />)
    const image = screen.getByRole('img', { name: 'QR code for the authenticator app' })
    expect(image.getAttribute('src')).toBe(SETUP.qrCode)
    expect(screen.getByText('K5QW 4ZDS MF3G S3TH N5XW 2YLT MVRX EZLU').tagName).toBe('CODE')
  })

  test('shows the ten emergency codes in their order', () => {
    render(<Setup />)
    const codes = screen.getByRole('group', { name: 'Ten emergency codes' })
    const shown = within(codes).getAllByRole('listitem')
    expect(shown.map((item) => item.textContent)).toEqual(CODES)
  })

  test('has a token field with a Send button, which waits for saved codes [TFA-05] [TFA-10]', async () => {
    const onSubmit = vi.fn()
    render(<SavableSetup onSubmit={onSubmit} />)
    const field = screen.getByLabelText('One-time code, 6 digits')
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.type(field, '123 456')
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    const saved = screen.getByRole('checkbox', { name: 'I have saved it' })
    expect(descriptionOf(saved)).toContain('Save your emergency codes first')
    expect(document.activeElement).toBe(saved)
    await userEvent.click(saved)
    expect(descriptionOf(saved)).toBe('')
    await send()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456')
  })

  test('asks for a token that was left out [TFA-06]', async () => {
    const onSubmit = vi.fn()
    render(<Setup codesSaved onSubmit={onSubmit} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(descriptionOf(screen.getByLabelText('One-time code, 6 digits'))).toContain(
      'Your App Token is required.',
    )
  })

  test('copies the secret and the codes, and says so', async () => {
    const user = userEvent.setup()
    render(<Setup />)
    await user.click(screen.getByRole('button', { name: 'Copy the secret' }))
    expect(await navigator.clipboard.readText()).toBe(SETUP.secret)
    expect(screen.getAllByText('Copied!').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Copy the emergency codes' }))
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
  })

  test('prints the codes and nothing else', async () => {
    const marked: (string | null)[] = []
    const root = document.documentElement
    vi.stubGlobal('print', () => {
      marked.push(root.getAttribute('data-shrd-print'))
      window.dispatchEvent(new Event('afterprint'))
    })
    render(<Setup />)
    await userEvent.click(screen.getByRole('button', { name: 'Print the emergency codes' }))
    expect(marked).toEqual(['codes'])
    expect(root.hasAttribute('data-shrd-print')).toBe(false)
    vi.unstubAllGlobals()
  })
})

function Setup(props: Partial<TwoFactorSetupProps>): ReactElement {
  return (
    <TwoFactorSetup
      setup={SETUP}
      codesSaved={false}
      onCodesSaved={nothing}
      onDownloadCodes={nothing}
      onSubmit={nothing}
      busy={false}
      error={null}
      {...props}
    />
  )
}

function SavableSetup({ onSubmit }: Pick<TwoFactorSetupProps, 'onSubmit'>): ReactElement {
  const [saved, setSaved] = useState(false)
  return <Setup codesSaved={saved} onCodesSaved={() => setSaved(true)} onSubmit={onSubmit} />
}
