import type { DashboardClient, HostedPage } from '@shrd/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hostedDocument, showHosted } from '../../test/hosted-document.tsx'
import { en } from '../locales/en.ts'
import { pageTitle } from '../page-title.ts'

const page = (clients: readonly DashboardClient[]): HostedPage => ({
  ...{ name: 'dashboard', account_name: 'Lumen Studio' },
  clients,
})

test('lists the applications of the account: name, id, where they lead back to', async () => {
  await showHosted(
    page([
      {
        client_id: 'notebook',
        name: 'Notebook',
        first_party: true,
        redirect_uris: ['https://lumen.example/callback'],
      },
      { client_id: 'worker', name: 'Worker', first_party: false, redirect_uris: [] },
    ]),
  )
  screen.getByRole('heading', { level: 1, name: 'Dashboard' })
  screen.getByText('Applications of Lumen Studio')
  const cardOf = (name: string) => {
    const card = screen.getByRole('heading', { level: 2, name }).closest('li')
    if (card === null) throw new Error(`no card of ${name}`)
    return within(card)
  }
  const notebook = cardOf('Notebook First party')
  notebook.getByText('notebook')
  notebook.getByText('https://lumen.example/callback')
  const worker = cardOf('Worker')
  worker.getByText('worker')
  worker.getByText('None')
})

test('an account without applications is told so', async () => {
  await showHosted(page([]))
  screen.getByText('This account has no applications yet.')
  expect(within(screen.getByRole('main')).queryByRole('list')).toBeNull()
})

test('its title says where one is', () => {
  expect(pageTitle(hostedDocument(page([])), en, String)).toBe('Dashboard · Shrd')
})
