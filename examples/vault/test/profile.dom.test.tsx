import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createTestPage, signIn } from './render-app.tsx'

const tab = (name: string) => screen.findByRole('tab', { name })

describe('the profile page', () => {
  test.each([
    ['/profile/profile', 'Profile'],
    ['/profile/preferences', 'Preferences'],
    ['/profile/account', 'Account'],
    ['/profile/security', 'Security'],
  ])('%s selects the tab %s of four [PROF-01] [PROF-02] [PROF-07]', async (path, name) => {
    const page = createTestPage()
    await signIn(page)
    page.open(path)
    expect((await tab(name)).getAttribute('aria-selected')).toBe('true')
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(names).toEqual(['Profile', 'Preferences', 'Account', 'Security'])
    expect(page.path()).toBe(path)
  })

  test('a tab leads to its address', async () => {
    const page = createTestPage()
    await signIn(page)
    page.open('/profile/profile')
    await userEvent.click(await tab('Security'))
    expect(page.path()).toBe('/profile/security')
  })

  test('an address without a tab leads to the first one', async () => {
    const page = createTestPage()
    await signIn(page)
    page.open('/profile/nothing')
    expect((await tab('Profile')).getAttribute('aria-selected')).toBe('true')
    expect(page.path()).toBe('/profile/profile')
  })
})
