import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createDocumentPage,
  type DocumentPage,
  findDetail,
  openEditor,
  openTab,
  press,
} from './document-page.tsx'
import { untilGone } from './until-gone.ts'

const CONTRACT = new File(['Signed by both of us.'], 'Contract.pdf', { type: 'application/pdf' })
const PLAN = new File(['b'], 'plan.txt')
/** An upload waits for a service that is away, but not for one that refuses. */
const TOO_MANY = { status: 429, code: 'too_many_requests' }
const SEND = 'POST /api/doc/upload'

/** Whether the browser would ask before the page goes away. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

/** Holds what is sent back until the returned function is called. */
function holdSending({ page: { service } }: DocumentPage): () => void {
  let letGo = (): void => undefined
  service.held.set(SEND, new Promise<void>((resolve) => (letGo = resolve)))
  return () => {
    service.held.delete(SEND)
    letGo()
  }
}

const countSent = ({ page }: DocumentPage): number =>
  page.service.asked.filter(({ call }) => call === SEND).length
const countSealed = ({ page }: DocumentPage): number =>
  page.service.asked.filter(({ call }) => call === `${SEND}/seal`).length
/** How the sent parts ended, and those that the client sends after them. */
async function findOutcomes({ page }: DocumentPage): Promise<unknown[]> {
  const outcomes: unknown[] = []
  for (const { call, response } of page.service.asked) {
    if (call !== SEND) continue
    const outcome = response.then(
      ({ status }) => status,
      ({ name }: Error) => name,
    )
    outcomes.push(await outcome)
  }
  return outcomes
}
const findTray = () => screen.findByRole('region', { name: 'Uploads to other documents' })
const queryTray = () => screen.queryByRole('region', { name: 'Uploads to other documents' })

/** Adds files to the open document, and leaves it while the first is being sent. */
async function addAndLeave(scene: DocumentPage, files: File[]): Promise<HTMLElement> {
  const detail = await openEditor(scene)
  await openTab(detail, /Attachments/)
  const input = await within(detail).findByLabelText<HTMLInputElement>('Add attachments')
  const before = countSent(scene)
  await userEvent.upload(input, files)
  await waitFor(() => expect(countSent(scene)).toBeGreaterThan(before))
  expect(queryTray()).toBeNull()
  await press(detail, 'Cancel')
  await press(detail, 'Close document')
  expect(screen.queryByRole('dialog')).toBeNull()
  return findTray()
}

afterEach(() => vi.useRealTimers())

describe('uploads to a document that is closed', () => {
  test('go on, are shown with the way to them, and end with a toast and new counts [ATT-08]', async () => {
    const scene = await createDocumentPage()
    const letGo = holdSending(scene)
    const tray = await addAndLeave(scene, [CONTRACT])
    expect(tray.textContent).toContain('Contract.pdf')
    expect(within(tray).getByRole('progressbar', { name: 'Uploads to Mail' })).toBeDefined()
    expect(isAsked()).toBe(true)

    await userEvent.click(within(tray).getByRole('link', { name: 'Show the uploads to Mail' }))
    const detail = await findDetail()
    const tab = within(detail).getByRole('tab', { name: /Attachments/, selected: true })
    expect(tab.textContent).toContain('Files are on their way')
    const list = await within(detail).findByRole('list', { name: 'Uploads' })
    expect(within(list).getByText('Encrypting and uploading')).toBeDefined()
    expect(queryTray()).toBeNull()

    await press(detail, 'Close document')
    await findTray()
    expect(screen.queryByTitle('Attachments: 1')).toBeNull()
    letGo()
    expect(await screen.findByText('All files are stored in Mail.')).toBeDefined()
    expect(queryTray()).toBeNull()
    expect(await screen.findByTitle('Attachments: 1')).toBeDefined()
    expect(isAsked()).toBe(false)
  })

  test('go on when the document closes by itself', async () => {
    const scene = await createDocumentPage()
    const letGo = holdSending(scene)
    const detail = await openEditor(scene)
    await openTab(detail, /Attachments/)
    const input = await within(detail).findByLabelText<HTMLInputElement>('Add attachments')
    await userEvent.upload(input, CONTRACT)
    await waitFor(() => expect(countSent(scene)).toBe(1))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    await findTray()
    expect(screen.getByText('Document closed after five minutes without use.')).toBeDefined()
    vi.useRealTimers()
    letGo()
    expect(await screen.findByText('All files are stored in Mail.')).toBeDefined()
  })

  test('go on while the screens of members are left and shown again', async () => {
    const scene = await createDocumentPage()
    const letGo = holdSending(scene)
    await addAndLeave(scene, [CONTRACT])
    await userEvent.click(screen.getByRole('link', { name: 'Shrd' }))
    await waitFor(() => expect(scene.page.path()).toBe('/dashboard'))
    expect((await findTray()).textContent).toContain('Contract.pdf')
    letGo()
    expect(await screen.findByText('All files are stored in Mail.')).toBeDefined()
  })

  test('are paused and taken up again by keyboard, where the focus stays', async () => {
    const scene = await createDocumentPage()
    const letGo = holdSending(scene)
    const tray = await addAndLeave(scene, [CONTRACT, PLAN])
    expect(tray.textContent).toContain('0 of 2 files')
    within(tray).getByRole('button', { name: 'Pause the uploads to Mail' }).focus()
    await userEvent.keyboard('{Enter}')
    const resume = await within(tray).findByRole('button', { name: 'Resume the uploads to Mail' })
    expect(tray.textContent).toContain('Paused')
    await waitFor(() => expect(document.activeElement).toBe(resume))
    expect(isAsked()).toBe(true)
    letGo()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('All files are stored in Mail.')).toBeDefined()
    const { items } = await scene.page.client.files.list(scene.document_id)
    expect(items.map(({ name }) => name).sort()).toEqual(['Contract.pdf', 'plan.txt'])
  })

  test('are cancelled after a question that names them, and the focus goes to the page', async () => {
    const scene = await createDocumentPage()
    const letGo = holdSending(scene)
    const tray = await addAndLeave(scene, [CONTRACT])
    await press(tray, 'Cancel the uploads to Mail')
    const dialog = await screen.findByRole('dialog', { name: 'Stop the uploads?' })
    expect(within(dialog).getByRole('listitem').textContent).toBe('Contract.pdf')
    await press(dialog, 'Go on uploading')
    await untilGone(dialog)
    await press(tray, 'Cancel the uploads to Mail')
    await press(await screen.findByRole('dialog'), 'Stop the uploads')
    await waitFor(() => expect(queryTray()).toBeNull())
    const main = screen.getByRole('main')
    await waitFor(() => expect(main.contains(document.activeElement)).toBe(true))
    letGo()
    expect(isAsked()).toBe(false)
    const { items } = await scene.page.client.files.list(scene.document_id)
    expect(items).toEqual([])
  })

  test('that fail are named and told of, and are tried again [ERR-20]', async () => {
    const scene = await createDocumentPage()
    const letGo = holdSending(scene)
    const tray = await addAndLeave(scene, [CONTRACT])
    scene.page.service.failing.set(SEND, TOO_MANY)
    letGo()
    const retry = await within(tray).findByRole('button', { name: 'Try the uploads to Mail again' })
    expect(screen.getAllByText('File upload failed').length).toBeGreaterThan(0)
    expect(await screen.findByText('Contract.pdf: upload failed.')).toBeDefined()
    expect(isAsked()).toBe(false)
    scene.page.service.failing.clear()
    await userEvent.click(retry)
    expect(await screen.findByText('All files are stored in Mail.')).toBeDefined()
  })

  test('say that it lies in the trash, and go on once it is restored', async () => {
    const scene = await createDocumentPage()
    const letGo = holdSending(scene)
    const tray = await addAndLeave(scene, [CONTRACT])
    await press(tray, 'Pause the uploads to Mail')
    letGo()
    const { documents, files } = scene.page.client
    await documents.moveToTrash(scene.document_id)
    await press(tray, 'Resume the uploads to Mail')
    expect(await within(tray).findByText(/The document is in the trash\./)).toBeDefined()
    expect((await files.list(scene.document_id)).items).toEqual([])
    await documents.restore(scene.document_id)
    await press(tray, 'Try the uploads to Mail again')
    expect(await screen.findByText('All files are stored in Mail.')).toBeDefined()
    expect((await files.list(scene.document_id)).items).toHaveLength(1)
  })

  test('say that it is gone, and do not lead to it or offer to try again', async () => {
    const scene = await createDocumentPage()
    const letGo = holdSending(scene)
    const tray = await addAndLeave(scene, [CONTRACT])
    await press(tray, 'Pause the uploads to Mail')
    letGo()
    await scene.page.client.documents.moveToTrash(scene.document_id)
    await scene.page.client.documents.deleteForGood(scene.document_id)
    await press(tray, 'Resume the uploads to Mail')
    expect(await within(tray).findByText(/The document was deleted/)).toBeDefined()
    expect(within(tray).queryByRole('link')).toBeNull()
    expect(within(tray).getAllByRole('button')).toHaveLength(1)
    await press(tray, 'Remove the uploads to Mail from this list')
    await waitFor(() => expect(queryTray()).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('do not show a private title', async () => {
    const scene = await createDocumentPage()
    const { documents } = scene.page.client
    await documents.save(scene.document_id, { private_title: true })
    const letGo = holdSending(scene)
    const tray = await addAndLeave(scene, [CONTRACT])
    expect(tray.textContent).toContain('Private title')
    expect(tray.textContent).not.toContain('Mail')
    letGo()
    expect(await screen.findByText('All files are stored in Private title.')).toBeDefined()
  })
})

describe('the end of a session', () => {
  async function logOut(): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: /^Profile/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  }

  test('that is chosen asks once and names the files, then ends their uploads', async () => {
    const scene = await createDocumentPage()
    const letGo = holdSending(scene)
    await addAndLeave(scene, [CONTRACT, PLAN])
    await logOut()
    const dialog = await screen.findByRole('dialog', { name: 'Stop the uploads?' })
    const names = within(dialog).getAllByRole('listitem')
    expect(names.map(({ textContent }) => textContent)).toEqual(['Contract.pdf', 'plan.txt'])
    await press(dialog, 'Go on uploading')
    await untilGone(dialog)
    expect(scene.page.path()).toContain('/dashboard')
    await logOut()
    await press(await screen.findByRole('dialog'), 'Stop and sign out')
    expect(
      await screen.findByRole('heading', { name: 'You are signed out securely' }),
    ).toBeDefined()
    expect(scene.page.path()).toBe('/auth/logout')
    expect(isAsked()).toBe(false)
    letGo()
    expect(await findOutcomes(scene)).toEqual(['AbortError'])
    expect(countSealed(scene)).toBe(0)
  })

  test('that nobody chose ends uploads at once', async () => {
    const scene = await createDocumentPage()
    const letGo = holdSending(scene)
    const tray = await addAndLeave(scene, [CONTRACT])
    expect(tray).toBeDefined()
    scene.page.service.ended = true
    await scene.page.client.session.validate().catch(() => undefined)
    await waitFor(() => expect(scene.page.path()).toBe('/auth/logout'))
    expect(isAsked()).toBe(false)
    letGo()
    expect(await findOutcomes(scene)).toEqual(['AbortError'])
    expect(countSealed(scene)).toBe(0)
  })
})
