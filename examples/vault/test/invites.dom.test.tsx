import { createShrdClient } from '@shrd/client'
import { ToastProvider } from '@shrd/parts'
import { allWords, ShrdProvider } from '@shrd/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { NavigationLinks } from '../src/app/NavigationLinks.tsx'
import { NAVIGATION } from '../src/app/navigation.ts'
import { FriendsSection } from '../src/features/friends/FriendsSection.tsx'
import { InviteDialogs } from '../src/features/friends/InviteDialogs.tsx'
import { InviteMenu } from '../src/features/friends/InviteMenu.tsx'
import { MEMBER_TEXTS } from '../src/locales/member-texts.ts'
import { TextsProvider } from '../src/locales/TextsProvider.tsx'
import { createMemoryPorts } from './memory-ports.ts'

function show(element: ReactElement): void {
  const ports = createMemoryPorts(() => Promise.reject(new TypeError('offline')))
  const client = createShrdClient({ apiOrigin: 'http://a', pageOrigin: 'http://b', ports })
  render(
    <MemoryRouter>
      <TextsProvider language="en" texts={MEMBER_TEXTS}>
        <ShrdProvider client={client} words={allWords}>
          <ToastProvider words={{ success: 'Success !', close: 'Close', region: 'Messages' }}>
            {element}
          </ToastProvider>
        </ShrdProvider>
      </TextsProvider>
    </MemoryRouter>,
  )
}

const press = async (role: 'button' | 'menuitem', name: string) =>
  userEvent.click(await screen.findByRole(role, { name }))

describe('the Invite menu', () => {
  test.each([
    ['Send Invite', 'send'],
    ['Receive Invite', 'receive'],
    ['About Invite', 'about'],
  ])('has %s once invites are open', async (name, dialog) => {
    const onOpen = vi.fn()
    show(<InviteMenu isOpen onOpen={onOpen} />)
    await press('button', 'Invite')
    await press('menuitem', name)
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(dialog)
  })

  test('only explains as long as they are not', async () => {
    show(<InviteMenu isOpen={false} onOpen={() => undefined} />)
    await press('button', 'Invite')
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['About Invite'])
  })
})

test.each([
  ['send', 'Invite a friend'],
  ['receive', 'Receive an invite'],
] as const)('the dialog to %s is the one of the widgets, and closes', async (dialog, title) => {
  const onClose = vi.fn()
  show(<InviteDialogs dialog={dialog} onClose={onClose} />)
  const shown = await screen.findByRole('dialog')
  expect(shown.getAttribute('aria-label') ?? shown.textContent).toContain(title)
  await press('button', 'Close')
  expect(onClose).toHaveBeenCalled()
})

test('without friends the sidebar leads to Send Invite', async () => {
  const onOpen = vi.fn()
  show(<FriendsSection isOpen onOpen={onOpen} />)
  expect(screen.getByText(/^Nobody yet\. Invite somebody/)).toBeDefined()
  await press('button', 'Send Invite')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('send')
})

test('My Secure Vaults leads to /dashboard and Secure Sharing, once built, to /share [SHELL-07]', () => {
  show(<NavigationLinks entries={NAVIGATION.map((entry) => ({ ...entry, isBuilt: true }))} />)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('My Secure Vaults')).toBe('/dashboard')
  expect(hrefOf('Secure Sharing')).toBe('/share')
})
