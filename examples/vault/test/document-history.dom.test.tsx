import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createDocumentPage, findDetail, openTab, press } from './document-page.tsx'

/** A document with one change after its first state. */
async function openChanged() {
  const scene = await createDocumentPage()
  const { documents } = scene.page.client
  const base = await documents.get(scene.document_id)
  await documents.save(
    scene.document_id,
    { body: { ...base.body, username: 'bob', password: 'other' } },
    { base },
  )
  scene.page.open(scene.address)
  return { scene, detail: await findDetail() }
}

describe('the Logs tab', () => {
  test('is a table with Date, User ID, Action and Description [LOG-01]', async () => {
    const { scene, detail } = await openChanged()
    await openTab(detail, /Logs/)
    const table = await within(detail).findByRole('table', { name: 'Logs' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Date',
      'User ID',
      'Action',
      'Description',
    ])
    const [, newest] = within(table).getAllByRole('row')
    expect(newest?.textContent).toMatch(/\d\d-\d\d-\d{4} \d\d:\d\d/)
    expect(newest?.textContent).toContain(scene.page.service.user?.user_id)
    expect(newest?.textContent).toContain('Updated')
    expect(newest?.textContent).toContain('Revision 2')
  })

  test('that does not load says so and loads on demand [ERR-35]', async () => {
    const { scene, detail } = await openChanged()
    scene.page.service.failing.set('POST /api/doc/logs', { status: 503, code: 'unavailable' })
    await openTab(detail, /Logs/)
    const note = await within(detail).findByRole('alert')
    expect(note.textContent).toContain('Getting document logs failed.')
    scene.page.service.failing.clear()
    await press(detail, 'Try again')
    expect(await within(detail).findByRole('table', { name: 'Logs' })).toBeDefined()
  })
})

describe('the History tab', () => {
  test('names the files that a version has added, and does not urge to restore where nothing differs', async () => {
    const scene = await createDocumentPage()
    const { files } = scene.page.client
    await files.upload(scene.document_id, new File(['a'], 'contract.pdf'))
    const other = await files.upload(scene.document_id, new File(['b'], 'draft.pdf'))
    await files.remove(scene.document_id, other.file_id)
    scene.page.open(scene.address)
    const detail = await findDetail()
    await openTab(detail, /History/)
    const table = await within(detail).findByRole('table', { name: 'Earlier versions' })
    await within(table).findByText('Added: contract.pdf')
    const rows = within(table).getAllByRole('row').slice(1)
    const told = rows.map(({ children }) =>
      [children[1], children[3]].map((one) => one?.textContent),
    )
    expect(told).toEqual([
      ['Revision 4', 'Deleted: a file that is gone'],
      ['Revision 3', 'Added: a file that is gone'],
      ['Revision 2', 'Added: contract.pdf'],
      ['Revision 1', ''],
    ])
    await press(detail, 'Compare revision 1 with the present')
    const dialog = await screen.findByRole('dialog', { name: 'Revision 1' })
    await within(dialog).findByText('Nothing differs from the present.')
    expect(within(dialog).getByText('Added: contract.pdf')).toBeDefined()
    const restore = within(dialog).getByRole('button', { name: 'Restore this version' })
    expect(restore.className).not.toContain('parts-button-primary')
  })

  test('shows an earlier version beside the present one, and restores it', async () => {
    const { scene, detail } = await openChanged()
    await openTab(detail, /History/)
    await within(detail).findByRole('table', { name: 'Earlier versions' })
    await press(detail, 'Compare revision 1 with the present')
    const dialog = await screen.findByRole('dialog', { name: 'Revision 1' })
    await within(dialog).findByText('UserName, then')
    const names = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['UserName, then', 'UserName, now', 'Password, then', 'Password, now'])
    expect(dialog.textContent).not.toContain('lantern-quay-42')
    await press(dialog, 'Restore this version')
    expect(await within(detail).findByText('Revision 3, signed by you, verified')).toBeDefined()
    const { body } = await scene.page.client.documents.get(scene.document_id)
    expect(body).toMatchObject({ username: 'ada', password: 'lantern-quay-42' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Revision 1' })).toBeNull())
    await openTab(detail, /Logs/)
    expect(await within(detail).findByText('Restored an earlier version')).toBeDefined()
  })
})
