import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { lazyScreen } from '../src/app/lazy-screen.tsx'
import { WaitingScreen } from '../src/app/WaitingScreen.tsx'
import { FirstScreens } from '../src/first/FirstScreens.tsx'
import { MEMBER_COOKIE } from '../src/first/first-paths.ts'
import { keepMemberCookie } from '../src/first/keep-member-cookie.ts'
import { createTestPage, signIn, type TestPage } from './render-app.tsx'

beforeEach(() => history.replaceState(null, '', '/'))

function openFirst({ client, ports }: TestPage, pathname: '/' | '/auth/login') {
  const load = vi.fn(
    async (): Promise<() => ReactElement> => () => <p>the rest at {location.pathname}</p>,
  )
  render(
    <App client={client} cookies={ports.cookies}>
      <FirstScreens pathname={pathname} Rest={lazyScreen(load, WaitingScreen)} />
    </App>,
  )
  return load
}

test('the first screen stands without the rest, which comes when a link leads there', async () => {
  const load = openFirst(createTestPage(), '/auth/login')
  const link = await screen.findByRole('link', { name: 'Terms' })
  expect(load).not.toHaveBeenCalled()
  act(() => link.click())
  await screen.findByText('the rest at /agb')
})

test('the first screen stays until the next one is there, and for a second at most', async () => {
  const load = openFirst(createTestPage(), '/auth/login')
  let arrive = (_: () => ReactElement): void => {}
  const arrival = new Promise<() => ReactElement>((resolve) => {
    arrive = resolve
  })
  load.mockReturnValue(arrival)
  const link = await screen.findByRole('link', { name: 'Terms' })
  act(() => link.click())
  await new Promise((resolve) => setTimeout(resolve, 100))
  screen.getByRole('link', { name: 'Terms' })
  await screen.findByText('Loading')
  arrive(() => <p>the rest</p>)
  await screen.findByText('the rest')
})

test('a member who is signed in is led from / to the dashboard', async () => {
  const page = createTestPage()
  await signIn(page)
  openFirst(page.reload(), '/')
  await screen.findByText('the rest at /dashboard')
})

test('the sign-in leads nobody away, also a member who is signed in', async () => {
  const page = createTestPage()
  await signIn(page)
  const reloaded = page.reload()
  const load = openFirst(reloaded, '/auth/login')
  await vi.waitFor(() => expect(reloaded.client.session.getState().status).toBe('signed-in'))
  await screen.findByRole('heading', { level: 1 })
  expect(load).not.toHaveBeenCalled()
})

test('the device of a member is known by a cookie until the sign-out', async () => {
  const page = createTestPage()
  keepMemberCookie(page.client.session, page.ports.cookies)
  await signIn(page)
  expect(page.ports.cookies.get(MEMBER_COOKIE)).toBe('1')
  await page.client.session.logout()
  expect(page.ports.cookies.get(MEMBER_COOKIE)).toBeNull()
})
