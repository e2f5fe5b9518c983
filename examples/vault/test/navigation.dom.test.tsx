import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { NavigationLinks } from '../src/app/NavigationLinks.tsx'
import { NAVIGATION } from '../src/app/navigation.ts'
import { MEMBER_TEXTS } from '../src/locales/member-texts.ts'
import { TextsProvider } from '../src/locales/TextsProvider.tsx'

test('My Secure Vaults leads to /dashboard and Secure Sharing, once built, to /share [SHELL-07]', () => {
  render(
    <MemoryRouter>
      <TextsProvider language="en" texts={MEMBER_TEXTS}>
        <NavigationLinks entries={NAVIGATION.map((entry) => ({ ...entry, isBuilt: true }))} />
      </TextsProvider>
    </MemoryRouter>,
  )
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('My Secure Vaults')).toBe('/dashboard')
  expect(hrefOf('Secure Sharing')).toBe('/share')
})
