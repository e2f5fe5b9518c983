import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as leave from '../src/app/leave.ts'
import { createImport } from './fake-messages.ts'
import { createFilledState } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const FILE = new File(['{"email":"ada@example.org"}\n'], 'users.ndjson', { lastModified: 1 })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:saved'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

async function openTransfer(page = createPage(createFilledState())): Promise<TestPage> {
  await page.open('transfer')
  await screen.findByRole('heading', { level: 1, name: 'Import and export' })
  return page
}

const chooseFile = async () => user.upload(await screen.findByLabelText('File with users'), FILE)
const follow = async (name: RegExp) => {
  const sidebar = screen.getByRole('navigation', { name: 'Console' })
  await user.click(within(sidebar).getByRole('link', { name }))
}
const countOf = ({ service }: TestPage, wanted: string) =>
  service.received.filter(({ name }) => name === wanted).length

test('an export shows that it runs, can be stopped, and counts its users in the end', async () => {
  const page = await openTransfer()
  const release = page.service.hold('exportUsers')
  await press('Export users')
  expect(await screen.findByRole('progressbar')).toBeDefined()
  await press('Cancel')
  await screen.findByText('The export was cancelled.')
  release()
  await press('Export users')
  await screen.findByText('The file with 12 users is in your downloads.')
})

test('the file of an export has the name of the account in letters that every system takes', async () => {
  const page = createPage(createFilledState())
  const [account] = page.state.accounts
  if (account) Object.assign(account, { name: 'Fachärzte für Innere Medizin' })
  await openTransfer(page)
  const saved: string[] = []
  vi.mocked(HTMLAnchorElement.prototype.click).mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await press('Export users')
  await screen.findByText(/is in your downloads/)
  expect(saved).toEqual(['facharzte-fur-innere-medizin-users.ndjson'])
})

test('an export that fails says why, and saves nothing', async () => {
  const page = await openTransfer()
  page.service.refuse('exportUsers', { code: 'too_many_requests', status: 429 })
  await press('Export users')
  expect(await screen.findByText(/No file was saved/)).toBeDefined()
  expect(HTMLAnchorElement.prototype.click).not.toHaveBeenCalled()
})

test('an upload goes on behind other screens, can be stopped there, and goes on where it was', async () => {
  const page = await openTransfer()
  const release = page.service.hold('uploadUserImport')
  await chooseFile()
  await press('Import users')
  await screen.findByRole('progressbar', { name: /Sending users\.ndjson/ })
  await follow(/^Users/)
  await screen.findByRole('heading', { level: 1, name: 'Users' })
  await follow(/^Import/)
  await screen.findByRole('progressbar', { name: /Sending users\.ndjson/ })
  await press('Cancel')
  release()
  await press('Import users')
  await screen.findByText('Finished')
  expect(await screen.findByLabelText('File with users')).toBeDefined()
  expect(countOf(page, 'openUserImport')).toBe(1)
})

test('an upload whose start needs a proof goes on after it, with the same file', async () => {
  const leaveToProve = vi.spyOn(leave, 'leaveToProve').mockReturnValue()
  const page = await openTransfer()
  page.service.refuse('startUserImport', { code: 'session_not_fresh', status: 403 })
  await chooseFile()
  await press('Import users')
  await screen.findByRole('dialog', { name: 'Please confirm that it is you' })
  await press('Continue')
  expect(leaveToProve).toHaveBeenCalled()
  await openTransfer(page)
  expect(await screen.findByText(/Choose “users\.ndjson” again/)).toBeDefined()
  await chooseFile()
  await press('Import users')
  await screen.findByText('Finished')
  expect(countOf(page, 'openUserImport')).toBe(1)
  expect(countOf(page, 'uploadUserImport')).toBe(1)
  expect(screen.queryByText(/again to go on/)).toBeNull()
})

test('the users of an import are counted in the sidebar when it has finished', async () => {
  const page = await openTransfer()
  await screen.findByText('No imports yet.')
  const before = countOf(page, 'countUsers')
  await chooseFile()
  await press('Import users')
  await screen.findByText('Finished')
  await waitFor(() => expect(countOf(page, 'countUsers')).toBeGreaterThan(before))
})

test('a second import at the same time is told apart from a failure', async () => {
  const page = await openTransfer()
  page.service.refuse('openUserImport', { code: 'conflict', status: 409 })
  await chooseFile()
  await press('Import users')
  expect(await screen.findByText(/Another import of this account is running/)).toBeDefined()
})

test('a report downloads once, however often it is pressed', async () => {
  const page = createPage(createFilledState())
  page.state.imports = [createImport({ state: 'finished', refused: 2 })]
  const release = page.service.hold('downloadImportReport')
  await openTransfer(page)
  await press('Refused rows')
  await press('Refused rows')
  release()
  await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledTimes(1))
  expect(countOf(page, 'downloadImportReport')).toBe(1)
})

test('an import that runs shows how far it is, and is cancelled after a question', async () => {
  const page = createPage(createFilledState())
  page.state.imports = [createImport()]
  await openTransfer(page)
  const bar = await screen.findByRole('progressbar', { name: 'Importing' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  await press('Cancel import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel import' }))
  await screen.findByText('The import was cancelled.')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('a screen on its way is a skeleton, and says that it loads', async () => {
  const page = createPage(createFilledState())
  const release = page.service.hold('listUserImports')
  await openTransfer(page)
  const card = within(screen.getByRole('region', { name: 'Imports of the last month' }))
  expect(card.getByRole('status', { name: 'Loading ...' })).toBeDefined()
  release()
  await card.findByText('No imports yet.')
})
