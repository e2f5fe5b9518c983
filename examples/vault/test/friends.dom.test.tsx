import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addFriend, type NewFriend } from './add-friend.ts'
import { createTestPage, signInWithKeys, type TestPage } from './render-app.tsx'
import { untilGone } from './until-gone.ts'

const DAY = 86_400_000

afterEach(() => void vi.unstubAllGlobals())

async function withFriends(...friends: readonly NewFriend[]): Promise<TestPage> {
  const page = createTestPage()
  const { made } = await signInWithKeys(page)
  for (const friend of friends) await addFriend({ page, made }, friend)
  page.open('/dashboard')
  await screen.findByRole('heading', { level: 1 })
  return page
}

const section = () => screen.findByRole('region', { name: 'Friends' })
const names = async () =>
  within(await section())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent)

async function choose(name: string, action: string): Promise<HTMLElement> {
  const menu = await screen.findByRole('button', { name: `Actions for ${name}` })
  await userEvent.click(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  return screen.findByRole('dialog')
}

const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }))

describe('the Invite menu', () => {
  test('has Send Invite, Receive Invite and About Invite, which open as modals [HAND-01] [HAND-02]', async () => {
    await withFriends()
    for (const [name, title] of [
      ['Send Invite', 'Invite a friend'],
      ['Receive Invite', 'Receive an invite'],
      ['About Invite', 'About Invite'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
      const dialog = await screen.findByRole('dialog', { name: title })
      await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
      await untilGone(dialog)
    }
  })
})

describe('the friends of the sidebar', () => {
  test('are nobody at first, and lead to an invite', async () => {
    await withFriends()
    await within(await section()).findByText(/^Nobody yet\. Invite somebody/)
    await userEvent.click(within(await section()).getByRole('button', { name: 'Send Invite' }))
    await screen.findByRole('dialog', { name: 'Invite a friend' })
  })

  test('are in the order of their names, with a menu each [HAND-26]', async () => {
    await withFriends({ name: 'Zoë' }, { name: 'Mara', expires_at: Date.now() + 400 * DAY })
    await within(await section()).findByText('Mara')
    expect(await names()).toEqual(['Mara', 'Zoë'])
    expect(within(await section()).getAllByText(/^Until /)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Zoë' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Edit Name', 'Safety number', 'Revoke'])
  })

  test('are searched where they are many', async () => {
    const many = Array.from({ length: 11 }, (_, number) => ({ name: `Friend ${number}` }))
    await withFriends(...many)
    const search = await within(await section()).findByRole('searchbox', { name: 'Find a friend' })
    await userEvent.type(search, 'd 10')
    expect(await names()).toEqual(['Friend 10'])
    await userEvent.type(search, 'x')
    within(await section()).getByText('No friend has this name.')
  })

  test('that fail a check are named, and the member withdraws documents from them', async () => {
    const page = createTestPage()
    const { made } = await signInWithKeys(page)
    await addFriend({ page, made }, { name: 'Mara' })
    page.service.server.relationships.clear()
    page.open('/dashboard')
    const friends = await section()
    await within(friends).findByText('Friends that are not shown, because a check failed: 1')
    within(friends).getByText('A check failed')
    const dialog = await choose('Mara', 'Withdraw my documents')
    await within(dialog).findByText('No document of yours is shared with this friend.')
  })

  test('are looked for when the time of one runs out', async () => {
    const timers: (() => void)[] = []
    const later = globalThis.setTimeout
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) =>
      ms > DAY / 2 ? timers.push(run) : later(run, ms),
    )
    const page = await withFriends({ name: 'Mara', expires_at: Date.now() + DAY })
    await within(await section()).findByText('Mara')
    const asked = () => page.service.asked.filter(({ call }) => call === 'GET /api/handshake/all')
    const before = asked().length
    act(() => timers.at(-1)?.())
    await waitFor(() => expect(asked()).toHaveLength(before + 1))
  })

  test('are looked for when a notification tells of one', async () => {
    const page = createTestPage()
    const { made, user } = await signInWithKeys(page)
    page.open('/dashboard')
    await within(await section()).findByText(/^Nobody yet\./)
    const handshake_id = await addFriend({ page, made }, { name: 'Mara' })
    page.service.server.notifications.push({
      ...{ notification_id: `ntf_${'a'.repeat(26)}`, kind: 'handshake_completed', read: false },
      ...{ created_at: Date.now(), document_id: null, handshake_id, remaining: null },
      ...{ user_id: null, owner: user.user_id ?? '' },
    })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await within(await section()).findByText('Mara')
  })

  test('that cannot be loaded are loaded again when asked', async () => {
    const page = createTestPage()
    const { made } = await signInWithKeys(page)
    await addFriend({ page, made }, { name: 'Mara' })
    page.service.failing.set('GET /api/handshake/all', { status: 503, code: 'unavailable' })
    page.open('/dashboard')
    await within(await section()).findByText('Your friends could not be loaded.')
    page.service.failing.clear()
    await userEvent.click(within(await section()).getByRole('button', { name: 'Try again' }))
    await within(await section()).findByText('Mara')
  })
})

describe('Edit Name', () => {
  test('changes the name that the member sees [HAND-27] [HAND-28]', async () => {
    await withFriends({ name: 'Mara' })
    const dialog = await choose('Mara', 'Edit Name')
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(field.value).toBe('Mara')
    await userEvent.clear(field)
    await userEvent.type(field, '  Mara Lindqvist ')
    await press(dialog, 'Save')
    await within(await section()).findByText('Mara Lindqvist')
    expect(screen.queryByRole('dialog', { name: 'Edit Name' })).toBeNull()
  })

  test('needs three characters and takes thirty [HAND-29] [HAND-30]', async () => {
    await withFriends({ name: 'Mara' })
    const dialog = await choose('Mara', 'Edit Name')
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, ' ab ')
    await press(dialog, 'Save')
    within(dialog).getByText('Alias must be at least 3 characters')
    await userEvent.clear(field)
    await userEvent.type(field, 'x'.repeat(31))
    expect(field.value).toBe('x'.repeat(30))
  })

  test('keeps what was typed when it fails, and says why [ERR-15] [ERR-16]', async () => {
    const page = await withFriends({ name: 'Mara' })
    const dialog = await choose('Mara', 'Edit Name')
    page.service.failing.set('PUT /api/handshake', {
      status: 404,
      code: 'relationship_not_found',
    })
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await userEvent.type(field, ' L.')
    await press(dialog, 'Save')
    await within(dialog).findByText('Alias update has failed.')
    within(dialog).getByText(/That relationship is not found\./)
    expect(field.value).toBe('Mara L.')
  })
})

describe('Revoke', () => {
  test('asks first, ends the relationship and gives shared documents new keys [HAND-20] [HAND-25]', async () => {
    await withFriends({ name: 'Mara' })
    const dialog = await choose('Mara', 'Revoke')
    within(dialog).getByText('Do you want to end the relationship with Mara?')
    await press(dialog, 'Revoke')
    const next = await screen.findByRole('dialog', { name: 'Withdraw documents from Mara' })
    await within(next).findByText('No document of yours is shared with this friend.')
    await userEvent.click(within(next).getAllByRole('button', { name: 'Close' })[0] ?? next)
    await userEvent.click(await within(await section()).findByText('Former friends (1)'))
    expect(await names()).toEqual(['Mara'])
  })

  test('is for the one who invited; the other is told whom to ask [HAND-22]', async () => {
    await withFriends({ name: 'Mara', isSender: true })
    const dialog = await choose('Mara', 'Revoke')
    within(dialog).getByText(
      'Only the original owner of a relationship may revoke it. Please contact your partner and ask them to revoke this relationship.',
    )
    expect(within(dialog).queryByRole('button', { name: 'Revoke' })).toBeNull()
    await press(dialog, 'Withdraw my documents')
    await screen.findByRole('dialog', { name: 'Withdraw documents from Mara' })
  })

  test('says when it failed, and changes nothing [ERR-17]', async () => {
    const page = await withFriends({ name: 'Mara' })
    const dialog = await choose('Mara', 'Revoke')
    page.service.failing.set('POST /api/handshake/revoke/signed', {
      status: 503,
      code: 'unavailable',
    })
    await press(dialog, 'Revoke')
    await within(dialog).findByText('Relationship revocation failed.')
    await press(dialog, 'Cancel')
    expect(await names()).toEqual(['Mara'])
  })
})
