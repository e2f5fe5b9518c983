import {
  createShrdClient,
  type RegisterEvent,
  type RegisterState,
  type ShrdClient,
} from '@shrd/client'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { descriptionOf } from '../../test/description.ts'
import { createFixedFlow, type FixedFlow } from '../../test/fixed-flow.ts'
import { createMemoryPorts, type MemoryPorts } from '../../test/memory-ports.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { KeyFileRegister } from './KeyFileRegister.tsx'

const PASSWORD = 'amber-lantern-42-quay'
const KEY_FILE = 'SHRD_ENCRYPTED_IDENTITY.key'
const links = { termsHref: '/agb', termsVersion: '1', loginHref: '/auth/login' }
const start: RegisterState = { step: 'form', busy: null, progress: null, error: null }

function show(state: RegisterState): FixedFlow<RegisterState, RegisterEvent> {
  const flow = createFixedFlow<RegisterState, RegisterEvent>(state)
  render(<KeyFileRegister {...links} flow={flow} onRegistered={() => undefined} />)
  return flow
}

function createClient(ports: MemoryPorts): ShrdClient {
  return createShrdClient({
    apiOrigin: 'http://localhost:3000',
    pageOrigin: 'http://localhost:3001',
    ports,
  })
}

function showLive(onRegistered: (to: string) => void = () => undefined): MemoryPorts {
  const ports = createMemoryPorts(() => Response.json({ success: true }))
  render(
    <ShrdProvider client={createClient(ports)}>
      <KeyFileRegister {...links} onRegistered={onRegistered} />
    </ShrdProvider>,
  )
  return ports
}

const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')
const register = () => userEvent.click(screen.getByRole('button', { name: /^Register/ }))

describe('the registration page', () => {
  test('has a password field, a Register button and a link to login [REG-02]', () => {
    show(start)
    expect(password().type).toBe('password')
    expect(password().autocomplete).toBe('new-password')
    expect(screen.getByRole('button', { name: 'Register' }).getAttribute('type')).toBe('submit')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/login')
  })

  test('goes to the terms that were not agreed to', () => {
    const flow = show(start)
    act(() => flow.set({ ...start, error: { code: 'terms_not_accepted' } }))
    expect(document.activeElement).toBe(terms())
    expect(descriptionOf(terms())).toBe('Please agree to the terms.')
  })

  test('asks for a password and nothing else, no payment either [REG-06]', () => {
    show(start)
    const fields = [...document.querySelectorAll('input, select, textarea')]
    expect(fields.map((field) => field.getAttribute('name'))).toEqual([
      'password',
      'accepted_terms',
      'ambot',
    ])
  })

  test('has a checkbox to agree to the terms, with the link to them [REG-03]', async () => {
    show(start)
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/agb')
    expect(terms().checked).toBe(false)
    await userEvent.click(screen.getByText(/^I agree to the/))
    expect(terms().checked).toBe(true)
  })

  test('has a decoy field that people neither see nor reach [REG-04]', async () => {
    show(start)
    const decoy = document.querySelector('input[name=ambot]')
    expect(decoy?.closest('.shrd-decoy[aria-hidden=true]')).not.toBeNull()
    const reached = []
    for (let stops = 0; stops < 8; stops += 1) {
      await userEvent.tab()
      reached.push(document.activeElement)
    }
    expect(reached).toContain(terms())
    expect(reached).not.toContain(decoy)
  })

  test('tells browser and password managers to leave the decoy alone [REG-20]', () => {
    show(start)
    const decoy = document.querySelector('input[name=ambot]')
    const attributes = Object.fromEntries(
      [...(decoy?.attributes ?? [])].map(({ name, value }) => [name, value]),
    )
    expect(attributes).toMatchObject({
      name: 'ambot',
      autocomplete: 'off',
      tabindex: '-1',
      'data-1p-ignore': '',
      'data-lpignore': 'true',
      'data-bwignore': 'true',
      'data-form-type': 'other',
    })
  })

  test('shows how strong the password is while it is typed [REG-18]', async () => {
    show(start)
    const meter = screen.getByRole<HTMLMeterElement>('meter', { name: 'Password strength' })
    expect(meter.value).toBe(0)
    await userEvent.type(password(), 'passwordpassword')
    await screen.findByText(/^(Very weak|Weak)\./)
    const weak = meter.value
    await userEvent.clear(password())
    await userEvent.type(password(), PASSWORD)
    await screen.findByText('Strong. Guessing it would take centuries.')
    expect(meter.value).toBe(4)
    expect(weak).toBeLessThan(2)
    expect(descriptionOf(password())).toBe('Strong. Guessing it would take centuries.')
  })

  test('says beside the field what was refused', () => {
    const flow = show({ ...start, error: { code: 'password_too_weak' } })
    expect(password().getAttribute('aria-invalid')).toBe('true')
    act(() => flow.set({ ...start, error: { code: 'terms_not_accepted' } }))
    expect(descriptionOf(terms())).toBe('Please agree to the terms.')
    act(() => flow.set({ ...start, error: { code: 'registration_failed' } }))
    expect(screen.getByRole('alert').textContent).toBe(
      'Something went wrong with registration. Please try again.',
    )
  })

  test('says once that a password could not be judged, and nothing of another password', async () => {
    const flow = show(start)
    act(() => flow.set({ ...start, error: { code: 'password_unjudged' } }))
    const said = 'The strength could not be judged. Check your connection and try again.'
    expect(screen.getByRole('alert').textContent).toBe(said)
    expect(descriptionOf(password())).toBe(said)
    expect(document.activeElement).toBe(password())
    expect(screen.queryByRole('meter')).toBeNull()
    await userEvent.type(password(), 'a')
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByRole('meter')
  })

  test('says that the password is checked before the keys are made', () => {
    show({ ...start, busy: 'checking' })
    const bar = screen.getByRole('progressbar', { name: 'Checking the password' })
    expect(bar.hasAttribute('value')).toBe(false)
    expect(screen.queryByText(/two seconds/)).toBeNull()
  })

  test('shows how far the keys are, and cancels', async () => {
    const flow = show({ ...start, busy: 'creating', progress: 0.4 })
    screen.getByRole('progressbar', { name: 'Making your keys' })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(flow.sent).toEqual([{ type: 'cancel' }])
  })
})

describe('on a real client', () => {
  test('a filled decoy field does nothing and says nothing [REG-14]', async () => {
    const ports = showLive()
    const before = document.body.textContent
    await userEvent.click(terms())
    const decoy = document.querySelector<HTMLInputElement>('input[name=ambot]')
    if (decoy === null) throw new Error('no decoy')
    await userEvent.type(decoy, 'https://example.org')
    await register()
    expect(document.body.textContent).toBe(before)
    expect(ports.requests).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a password that can be guessed is refused before anything is posted', async () => {
    const ports = showLive()
    await userEvent.click(terms())
    await userEvent.type(password(), 'passwordpassword')
    await register()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('This password can be guessed. Add an unrelated word or two.')
    expect(ports.requests).toEqual([])
  })

  test('the key file is downloaded at once and again, and the way on waits for "I have saved it" [REG-11] [REG-12] [REG-13]', async () => {
    const onRegistered = vi.fn()
    const ports = showLive(onRegistered)
    await userEvent.click(terms())
    await userEvent.type(password(), PASSWORD)
    await register()

    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Save your key file' },
      { timeout: 20_000 },
    )
    expect(ports.requests).toEqual(['POST /api/auth/register'])
    expect(ports.downloads.map(({ fileName }) => fileName)).toEqual([KEY_FILE])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download again' }))
    expect(ports.downloads).toEqual([ports.downloads[0], ports.downloads[0]])

    await userEvent.keyboard('{Escape}')
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(dialog.isConnected).toBe(true)
    expect(dialog.getAttribute('closedby')).toBe('none')
    await act(async () => ports.runTimers())
    expect(onRegistered).not.toHaveBeenCalled()

    await userEvent.click(within(dialog).getByRole('button', { name: 'I have saved it' }))
    expect(dialog.isConnected).toBe(false)
    expect(onRegistered).not.toHaveBeenCalled()
    await act(async () => ports.runTimers())
    expect(onRegistered).toHaveBeenCalledExactlyOnceWith('/auth/login')
  }, 30_000)
})
