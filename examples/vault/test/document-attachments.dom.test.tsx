import { LIMITS } from '@shrd/contract/calls'
import { ShrdError } from '@shrd/crypto/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDocumentPage, findDetail, openEditor, openTab, press } from './document-page.tsx'

const CONTENT = 'Signed by both of us.'
const CONTRACT = new File([CONTENT], 'Vertrag (2026).pdf', { type: 'application/pdf' })

/** What the page has handed to the browser as downloads. */
/** An upload waits for a service that is away, but not for one that refuses. */
const TOO_MANY = { status: 429, code: 'too_many_requests' }
const saved: { name: string; blob: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  let made: Blob | undefined
  // jsdom has no object addresses and follows no link.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made = blob
      return 'blob:test'
    },
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (made) saved.push({ name: this.download, blob: made })
  })
})
afterEach(() => vi.restoreAllMocks())

async function withAttachment() {
  const scene = await createDocumentPage()
  await scene.page.client.files.upload(scene.document_id, CONTRACT)
  return scene
}

async function openAttachments() {
  const scene = await withAttachment()
  scene.page.open(scene.address)
  const detail = await findDetail()
  await openTab(detail, /Attachments/)
  await within(detail).findByText(CONTRACT.name)
  return { scene, detail }
}

describe('the Attachments tab', () => {
  test('is a table with Date, Name and Size, and downloads in view mode [ATT-02] [ATT-05]', async () => {
    const { detail } = await openAttachments()
    const table = within(detail).getByRole('table', { name: 'Attachments' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Date', 'Name', 'Size', 'Actions'])
    expect(within(table).getByText('21 byte')).toBeDefined()
    expect(within(table).queryByRole('button', { name: /Delete/ })).toBeNull()
    await press(detail, `Download ${CONTRACT.name}`)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('Vertrag__2026_.pdf')
    expect(await saved[0]?.blob.text()).toBe(CONTENT)
    expect(await screen.findByText('Vertrag__2026_.pdf was saved.')).toBeDefined()
  })

  test('draws more files than those it begins with, and adding others comes before all of them', async () => {
    const scene = await createDocumentPage()
    const names = Array.from({ length: 42 }, (_, at) => `scan-${at}.pdf`)
    for (const name of names) {
      await scene.page.client.files.upload(scene.document_id, new File([name], name))
    }
    const detail = await openEditor(scene)
    await openTab(detail, /Attachments/)
    const rows = async () => within(await within(detail).findByRole('table')).getAllByText(/^scan-/)
    await waitFor(async () => expect(await rows()).toHaveLength(names.length))
    const add = within(detail).getByLabelText('Add attachments')
    const [first] = await rows()
    expect(first?.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })

  test('streams to disk where the browser can, and keeps no half of a file [ATT-07]', async () => {
    const { scene, detail } = await openAttachments()
    const pieces: Uint8Array[] = []
    const ends: string[] = []
    const target = {
      write: async (piece: Uint8Array) => void pieces.push(piece),
      close: async () => void ends.push('closed'),
      abort: async () => void ends.push('aborted'),
    }
    const picker = async () => ({ createWritable: async () => target })
    vi.stubGlobal('showSaveFilePicker', picker)
    await press(detail, `Download ${CONTRACT.name}`)
    await waitFor(() => expect(ends).toEqual(['closed']))
    expect(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).text()).toBe(CONTENT)

    scene.page.service.server.deviate('downloadAttachment', () => new Uint8Array(37))
    await press(detail, `Download ${CONTRACT.name}`)
    await waitFor(() => expect(ends).toEqual(['closed', 'aborted']))
    expect(await within(detail).findByText(/^File download error: /)).toBeDefined()
    vi.unstubAllGlobals()
  })

  test('uploads several files in edit mode, each in a row of its own [ATT-04] [ATT-08]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await openTab(detail, /Attachments/)
    const input = await within(detail).findByLabelText<HTMLInputElement>('Add attachments')
    expect(
      within(detail).getByText(new RegExp(`and ${LIMITS.attachments} files per document`)),
    ).toBeDefined()
    await userEvent.upload(input, [CONTRACT, new File(['b'], 'b.txt')])
    const list = await within(detail).findByRole('list', { name: 'Uploads' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await waitFor(() => expect(within(list).getAllByText('Encrypted and stored')).toHaveLength(2))
    expect(await within(detail).findByRole('button', { name: 'Delete b.txt' })).toBeDefined()
    const { files } = scene.page.service.server
    expect(JSON.stringify([...files.values()])).not.toContain('Vertrag')
  })

  test('keeps an upload that breaks, and goes on with it [ERR-20]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await openTab(detail, /Attachments/)
    scene.page.service.failing.set('POST /api/doc/upload', TOO_MANY)
    const input = await within(detail).findByLabelText<HTMLInputElement>('Add attachments')
    await userEvent.upload(input, CONTRACT)
    const failed = await within(detail).findByText(/Nothing is lost/)
    expect(failed.textContent).toContain('File upload failed')
    // The same as a red toast.
    expect(screen.getAllByText('File upload failed').length).toBeGreaterThan(0)
    scene.page.service.failing.clear()
    await press(detail, `Resume ${CONTRACT.name}`)
    expect(await within(detail).findByText('Encrypted and stored')).toBeDefined()
  })

  test('an upload that has failed holds nobody up; one that is paused does, and goes on in view mode', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await openTab(detail, /Attachments/)
    scene.page.service.failing.set('POST /api/doc/upload', TOO_MANY)
    const input = await within(detail).findByLabelText<HTMLInputElement>('Add attachments')
    await userEvent.upload(input, CONTRACT)
    await within(detail).findByText(/Nothing is lost/)
    expect(await screen.findByText(/pdf: upload failed\.$/)).toBeDefined()
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(close()).toBe(false)
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    scene.page.service.failing.clear()
    scene.page.service.held.set('POST /api/doc/upload', held)
    await press(detail, `Resume ${CONTRACT.name}`)
    await press(detail, `Pause ${CONTRACT.name}`)
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await waitFor(() => expect(focused()).toBe(`Resume ${CONTRACT.name}`))
    expect(close()).toBe(true)
    await press(detail, 'Cancel')
    letGo()
    scene.page.service.held.clear()
    await press(detail, `Resume ${CONTRACT.name}`)
    expect(await within(detail).findByText('Encrypted and stored')).toBeDefined()
    expect(close()).toBe(false)
  })

  test('deletes a file in edit mode, after a question [ATT-03]', async () => {
    const scene = await withAttachment()
    const detail = await openEditor(scene)
    await openTab(detail, /Attachments/)
    await userEvent.click(
      await within(detail).findByRole('button', { name: `Delete ${CONTRACT.name}` }),
    )
    expect(within(detail).queryByRole('button', { name: /^Download/ })).toBeNull()
    const dialog = await screen.findByRole('dialog', { name: 'Delete attachment' })
    expect(dialog.textContent).toContain('cannot be brought back')
    await press(dialog, 'Delete attachment')
    expect(await within(detail).findByText('No attachments.')).toBeDefined()
    const { items } = await scene.page.client.files.list(scene.document_id)
    expect(items).toEqual([])
  })

  test('a connection that breaks after an upload takes nothing away that was typed', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await userEvent.type(within(detail).getByRole('textbox', { name: /^Notes/ }), 'mine')
    await openTab(detail, /Attachments/)
    const input = await within(detail).findByLabelText<HTMLInputElement>('Add attachments')
    const { documents } = scene.page.client
    const { get } = documents
    let asked = 0
    Object.assign(documents, {
      get: async (...question: Parameters<typeof get>) => {
        // The upload looks whether the document is still there.
        if (question[1]?.again) return get(...question)
        asked += 1
        throw new ShrdError('network')
      },
    })
    await userEvent.upload(input, CONTRACT)
    await within(detail).findByText('Encrypted and stored')
    await waitFor(() => expect(asked).toBe(1))
    await openTab(detail, /General/)
    expect(within(detail).getByRole('textbox', { name: /^Notes/ })).toHaveProperty('value', 'mine')
  })

  test('an upload during editing does not get in the way of saving [DOC-38]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await openTab(detail, /Attachments/)
    const input = await within(detail).findByLabelText<HTMLInputElement>('Add attachments')
    await userEvent.upload(input, CONTRACT)
    await within(detail).findByText('Encrypted and stored')
    await openTab(detail, /General/)
    const notes = within(detail).getByRole('textbox', { name: /^Notes/ })
    await userEvent.type(notes, 'mine')
    await press(detail, 'Save')
    expect(await within(detail).findByText('Revision 3, signed by you, verified')).toBeDefined()
    expect(screen.queryByRole('dialog', { name: /meantime/ })).toBeNull()
    const { body, files } = await scene.page.client.documents.get(scene.document_id)
    expect([body.notes, files.length]).toEqual(['mine', 1])
  })
})

test.each([
  ['attachment_not_found', 'Attachment not found'],
  ['input_vector_missing', 'Missing input vector'],
  ['file_empty', 'Download failed or file empty'],
  ['document_not_loaded', 'No loaded document'],
])(
  'a download that fails with %s says so in its own words [ERR-45] [ERR-46] [ERR-47] [ERR-48] [ERR-49]',
  async (code, words) => {
    const { scene, detail } = await openAttachments()
    // How the client comes to each of these codes is proven there.
    Object.assign(scene.page.client.files, { download: () => Promise.reject(new ShrdError(code)) })
    await press(detail, `Download ${CONTRACT.name}`)
    const row = within(detail).getByRole('row', { name: new RegExp(CONTRACT.name.slice(0, 7)) })
    await waitFor(() => expect(row.textContent).toContain(`File download error: ${words}`))
  },
)
