import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addFriend } from './add-friend.ts'
import { createTestPage, signInWithKeys } from './render-app.tsx'

const DAY = 86_400
const LINKS = 'GET /api/share/all'

/** The strip as words and numbers. */
function readStrip(): Record<string, string> {
  const names = [...document.querySelectorAll('.metrics dt')]
  return Object.fromEntries(
    names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']),
  )
}

async function begin() {
  const page = createTestPage()
  const { made } = await signInWithKeys(page)
  return { page, made }
}

test('the dashboard counts documents, vaults, friends and links that are still open', async () => {
  const { page, made } = await begin()
  const vault = { description: null, icon: 'key' as const, tags: [] }
  const { vault_id } = await page.client.vaults.create({ ...vault, name: 'Personal' })
  await page.client.vaults.create({ ...vault, name: 'Work' })
  const header = { title: 'Mail', tags: [], icon: 'mail' as const }
  const body = { username: '', password: '', url: '', description: '', notes: '' }
  await page.client.documents.create({ vault_id, header, body: { ...body, custom_fields: [] } })
  await addFriend({ page, made }, { name: 'Mara' })
  const { share_id } = await page.client.shares.create({ message: 'Hello', ttl: DAY })
  await page.client.shares.create({ message: 'Hello again', ttl: DAY })
  await page.client.shares.destroy(share_id)
  page.open(`/dashboard?vault=${vault_id}`)
  await waitFor(() => {
    expect(readStrip()).toEqual({ Documents: '1', Vaults: '2', Friends: '1', 'Open links': '1' })
  })
})

test('the strip is there before the first vault', async () => {
  const { page } = await begin()
  page.open('/dashboard')
  await screen.findByText('Make your first vault')
  await waitFor(() => {
    expect(readStrip()).toEqual({ Documents: '0', Vaults: '0', Friends: '0', 'Open links': '0' })
  })
})

test('links that cannot be counted are a dash, and the rest stands', async () => {
  const { page } = await begin()
  page.service.failing.set(LINKS, { status: 503, code: 'unavailable' })
  page.open('/dashboard')
  await waitFor(() => expect(page.service.asked.some(({ call }) => call === LINKS)).toBe(true))
  await waitFor(() => expect(readStrip()).toMatchObject({ Friends: '0', 'Open links': '–' }))
})
