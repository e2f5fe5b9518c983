import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createTestPage, createUser, signIn } from './render-app.tsx'

const signInTitle = () => screen.findByRole('heading', { name: 'Sign in to your vault' })

describe('public screens', () => {
  test('/ and /auth/login show the sign-in to a visitor [LOGIN-01]', async () => {
    for (const path of ['/', '/auth/login']) {
      const page = createTestPage()
      page.open(path)
      expect(await signInTitle()).toBeDefined()
      expect(page.path()).toBe(path)
    }
  })

  test('/auth/register shows the registration to a visitor [REG-01]', async () => {
    const page = createTestPage()
    page.open('/auth/register')
    expect(await screen.findByRole('heading', { name: 'Create your vault' })).toBeDefined()
    expect(page.path()).toBe('/auth/register')
  })

  test('a screen that is reached from another one gets the focus, by its title', async () => {
    createTestPage().open('/auth/login')
    await signInTitle()
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getByRole('link', { name: 'Register' }))
    await screen.findByRole('heading', { name: 'Create your vault' })
    expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Create your vault' }))
  })

  test('/agb shows the terms to a visitor, in one language and the other [REG-05]', async () => {
    const page = createTestPage()
    page.open('/agb')
    expect(await screen.findByRole('heading', { name: 'Terms', level: 1 })).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: /^Language/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }))
    expect(await screen.findByRole('heading', { name: 'Nutzungsbedingungen' })).toBeDefined()
    expect(page.ports.cookies.get('shrd_language')).toBe('de')
  })

  test('login, register, logout and home need no session [GUARD-12]', async () => {
    for (const path of ['/auth/login', '/auth/register', '/auth/logout', '/home']) {
      const page = createTestPage()
      page.open(path)
      await waitFor(() => expect(page.service.asked.length).toBeGreaterThan(0))
      expect(await screen.findAllByRole('heading', { level: 1 })).toBeDefined()
      expect(page.path()).toBe(path)
    }
  })

  test('a path that is no screen says so', async () => {
    createTestPage().open('/nowhere')
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeDefined()
  })
})

describe('guarded screens', () => {
  test('a visitor is sent to the sign-in, and the screen is kept in the cookie [GUARD-11]', async () => {
    const page = createTestPage()
    page.open('/dashboard?vault=vlt_x')
    expect(await signInTitle()).toBeDefined()
    expect(page.path()).toBe('/auth/login')
    expect(page.ports.cookies.get('shrd_redirect')).toBe('/dashboard?vault=vlt_x')
  })

  test('a session without key proof is told what the page needs [GUARD-10]', async () => {
    const page = createTestPage()
    page.service.user = createUser(null, ['identity'])
    page.open('/dashboard')
    const note = 'You are signed in, but this page needs a sign-in with your key file.'
    expect(await screen.findByText(note)).toBeDefined()
    expect(page.path()).toBe('/auth/login')
  })

  test('a session that has ended leads to the logout page, not to the sign-in [GUARD-18] [SESS-04]', async () => {
    const page = createTestPage()
    await signIn(page)
    page.service.ended = true
    page.open('/dashboard')
    expect(await screen.findByText('Your session has ended.')).toBeDefined()
    expect(page.path()).toBe('/auth/logout')
    expect(page.client.session.getState().status).toBe('signed-out')
    expect(await page.ports.keys.findKeys()).toBeUndefined()
  })

  test('the server is asked on every change of the path [GUARD-01]', async () => {
    const page = createTestPage()
    page.open('/auth/login')
    const validations = () =>
      page.service.asked.filter(({ call }) => call === 'POST /api/auth/validate').length
    await waitFor(() => expect(validations()).toBe(1))
    await userEvent.click(screen.getByRole('link', { name: 'Register' }))
    await waitFor(() => expect(validations()).toBe(2))
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(validations()).toBe(3))
  })

  test('a service that is away is said, and asked again on demand', async () => {
    const page = createTestPage()
    page.service.away = true
    page.open('/dashboard')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    page.service.away = false
    await userEvent.click(retry)
    expect(await signInTitle()).toBeDefined()
  })

  test('calls go to the configured service with credentials', async () => {
    const page = createTestPage()
    page.open('/')
    await signInTitle()
    expect(page.service.asked[0]).toMatchObject({
      call: 'POST /api/auth/validate',
      origin: 'http://localhost:3000',
      credentials: 'include',
    })
  })
})

describe('a valid session', () => {
  test('leads from / to the dashboard, while /auth/login stays [LOGIN-11]', async () => {
    const page = createTestPage()
    await signIn(page)
    page.reload().open('/auth/login')
    await waitFor(() => expect(page.service.asked.length).toBeGreaterThan(1))
    expect(await signInTitle()).toBeDefined()

    const started = page.reload()
    started.open('/')
    expect(await screen.findByText('Make your first vault')).toBeDefined()
    expect(started.path()).toBe('/dashboard')
  })
})

describe('the logout page', () => {
  test('opened from elsewhere it asks first, and clears on demand [SESS-06]', async () => {
    const page = createTestPage()
    await signIn(page)
    page.open('/auth/logout')
    await screen.findByRole('heading', { name: 'Sign out of your vault?' })
    expect(page.service.user).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('You are signed out securely')).toBeDefined()
    expect(page.service.user).toBeNull()
    expect(await page.ports.keys.findKeys()).toBeUndefined()
  })

  test('led there by the app it clears at once [SESS-06]', async () => {
    const page = createTestPage()
    await signIn(page)
    page.open('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: /^Profile menu/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('You are signed out securely')).toBeDefined()
    expect(page.service.user).toBeNull()
    expect(page.client.session.getState().status).toBe('signed-out')
  })

  test('says that the user is signed out and has a Log In button to the sign-in [SESS-05]', async () => {
    const page = createTestPage()
    page.open('/auth/logout')
    expect(
      await screen.findByRole('heading', { name: 'You are signed out securely' }),
    ).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Log In' }))
    expect(await signInTitle()).toBeDefined()
    expect(page.path()).toBe('/auth/login')
  })

  test('a service that cannot be told clears this browser all the same, and says so', async () => {
    const page = createTestPage()
    await signIn(page)
    page.service.away = true
    page.open('/auth/logout', { reason: 'chosen' })
    expect(await screen.findByText(/the service could not be told/)).toBeDefined()
    expect(await page.ports.keys.findKeys()).toBeUndefined()
  })
})
