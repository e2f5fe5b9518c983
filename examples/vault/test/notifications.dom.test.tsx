import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../packages/client/test/fake-server.ts'
import { addFriend } from './add-friend.ts'
import { createTestPage, signInWithKeys, type TestPage } from './render-app.tsx'

type KeptNotification = FakeServer['notifications'][number]

const ID = 'a'.repeat(26)

async function withNotifications(...told: readonly Partial<KeptNotification>[]): Promise<TestPage> {
  const page = createTestPage()
  const { made, user } = await signInWithKeys(page)
  await addFriend({ page, made }, { name: 'Mara' })
  const [mara] = (await page.client.partners.list()).items
  for (const [at, notification] of told.entries()) {
    page.service.server.notifications.push({
      ...{
        notification_id: `ntf_${'abcdef'.charAt(at).repeat(26)}`,
        kind: 'document_changed',
        read: false,
      },
      ...{ created_at: Date.now(), document_id: null, handshake_id: null, remaining: null },
      ...{ user_id: mara?.user_id ?? null, owner: user.user_id ?? '', ...notification },
    })
  }
  page.open('/dashboard')
  await screen.findByRole('heading', { level: 1 })
  return page
}

const bell = (name: string) => screen.findByRole('button', { name })
const items = async () =>
  (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '')

test('the bell says how many are unread, and its menu what happened, newest first [SHELL-05]', async () => {
  await withNotifications(
    { kind: 'sign_in', user_id: null, read: true },
    { kind: 'emergency_codes_low', user_id: null, remaining: 2 },
    { kind: 'handshake_completed' },
    { kind: 'document_shared', document_id: `doc_${ID}` },
  )
  await userEvent.click(await bell('Notifications, unread: 3'))
  expect(await items()).toEqual([
    expect.stringMatching(/^Unread: Mara shared a document with you\./),
    expect.stringMatching(/^Unread: Mara accepted your invite\./),
    expect.stringMatching(/^Unread: Emergency codes left: 2\./),
    expect.stringMatching(/^Somebody signed in to your account with a new browser\./),
    'Mark all as read',
  ])
})

test('one that is chosen is read, and leads to its document', async () => {
  const page = await withNotifications({}, { kind: 'document_shared', document_id: `doc_${ID}` })
  await userEvent.click(await bell('Notifications, unread: 2'))
  await userEvent.click(await screen.findByRole('menuitem', { name: /shared a document/ }))
  await bell('Notifications, unread: 1')
  expect(page.path()).toBe(`/dashboard?document=doc_${ID}`)
  await waitFor(() =>
    expect(page.service.server.notifications.map(({ read }) => read)).toEqual([false, true]),
  )
})

test('all are read at once', async () => {
  const page = await withNotifications({}, { kind: 'handshake_completed' })
  await userEvent.click(await bell('Notifications, unread: 2'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }))
  await bell('Notifications')
  await waitFor(() =>
    expect(page.service.server.notifications.every(({ read }) => read)).toBe(true),
  )
})

test('an empty list says so, and one that fails is asked for again', async () => {
  const page = await withNotifications()
  await userEvent.click(await bell('Notifications'))
  // A menu without items is empty to who hears it.
  await screen.findByRole('menuitem', { name: 'Nothing has happened yet.' })
  page.service.failing.set('GET /api/notification/all', { status: 503, code: 'unavailable' })
  page.open('/dashboard')
  await userEvent.click(await bell('Notifications'))
  const menu = await screen.findByRole('menu')
  await within(menu).findByText(/^The notifications could not be loaded\./)
  page.service.failing.clear()
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Try again' }))
  await userEvent.click(await bell('Notifications'))
  await screen.findByText('Nothing has happened yet.')
})
