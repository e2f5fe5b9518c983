import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  BODY,
  createDocumentPage,
  fieldOf,
  findDetail,
  openEditor,
  openTab,
  press,
} from './document-page.tsx'
import { fill } from './fill.ts'

describe('edit mode', () => {
  test('works on a draft copy: Cancel asks, and leaves the document as it was [DOC-36] [DOC-19]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'UserName'), 'bob')
    await fill(fieldOf(detail, 'Notes'), 'new')
    expect(within(detail).getByText('2 unsaved changes')).toBeDefined()
    await press(detail, 'Cancel')
    const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' })
    await press(question, 'Stay here')
    expect(fieldOf(detail, 'UserName')).toHaveProperty('value', 'bob')
    await press(detail, 'Cancel')
    await press(await screen.findByRole('dialog'), 'Discard changes')
    expect(await within(detail).findByText('ada')).toBeDefined()
    expect((await scene.page.client.documents.get(scene.document_id)).revision).toBe(1)
  })

  test('Save stores what was typed: a reload shows it [DOC-37] [DOC-26]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Title'), 'Post')
    await fill(fieldOf(detail, 'Tags'), ' Home, WORK ,home')
    await fill(fieldOf(detail, 'Notes'), 'third shelf')
    await press(detail, 'Save')
    expect(await within(detail).findByText('Revision 2, signed by you, verified')).toBeDefined()
    scene.page.reload().open(scene.address)
    const again = await findDetail()
    expect(within(again).getByRole('heading', { name: 'Post' })).toBeDefined()
    expect(within(again).getByText('third shelf')).toBeDefined()
    const { header } = await scene.page.client.documents.get(scene.document_id)
    expect(header.tags).toEqual(['home', 'work'])
  })

  test('has a share button nowhere, and no way to upload in view mode [DOC-14] [DOC-38]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    expect(within(detail).queryByRole('button', { name: /Share/ })).toBeNull()
    await openTab(detail, /Attachments/)
    expect(await within(detail).findByLabelText('Add attachments')).toBeDefined()
    await press(detail, 'Cancel')
    expect(within(detail).queryByLabelText('Add attachments')).toBeNull()
  })

  test('a private title is stored where the service cannot read it', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await userEvent.click(within(detail).getByRole('checkbox', { name: /Private title/ }))
    await press(detail, 'Save')
    await within(detail).findByText('Revision 2, signed by you, verified')
    expect(within(detail).getByRole('heading', { name: 'Mail' })).toBeDefined()
    const stored = scene.page.service.server.documents[0]
    expect(stored?.header.title).toBe('')
    expect(JSON.stringify(stored)).not.toContain('Mail')
  })
})

describe('what is wrong', () => {
  test('is said beside the field, on the tab where it is, and nothing is sent [DOC-48] [DOC-05] [CONST-28]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Title'), ' ')
    await fill(fieldOf(detail, 'UserName'), 'x'.repeat(321))
    await fill(fieldOf(detail, 'Tags'), 'x'.repeat(10_000))
    await openTab(detail, /Advanced/)
    await press(detail, 'Save')
    const title = await within(detail).findByRole('textbox', { name: /^Title/ })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(within(detail).getByText('Fill in this field.')).toBeDefined()
    expect(within(detail).getByText('At most 320 characters. This has 321.')).toBeDefined()
    expect(within(detail).getByText(/^A tag has at most 64 characters/)).toBeDefined()
    const asked = scene.page.service.asked.map(({ call }) => call)
    expect(asked).not.toContain('PUT /api/doc')
  })

  test('a text of more than 5000 characters stays, is counted, and is not saved [DOC-17]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    const long = 'x'.repeat(5012)
    await fill(fieldOf(detail, 'Notes'), long)
    await fill(fieldOf(detail, 'Title'), 'y'.repeat(201))
    expect(fieldOf(detail, 'Notes')).toHaveProperty('value', long)
    expect(within(detail).getByText('5012 / 5000')).toBeDefined()
    expect(within(detail).getByText('201 / 200')).toBeDefined()
    await press(detail, 'Save')
    expect(within(detail).getByText('At most 5000 characters. This has 5012.')).toBeDefined()
    const asked = scene.page.service.asked.map(({ call }) => call)
    expect(asked).not.toContain('PUT /api/doc')
  })
})

describe('custom fields', () => {
  test('are added with name, type and initial value [DOC-20] [DOC-32]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await openTab(detail, /Advanced/)
    await press(detail, 'Add Custom Field')
    const dialog = await screen.findByRole('dialog', { name: 'Add Custom Field' })
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Field Type' }))
    const types = await screen.findAllByRole('option')
    expect(types.map(({ textContent }) => textContent)).toEqual([
      'Text',
      'Password',
      'Email',
      'Textarea',
    ])
    await userEvent.click(screen.getByRole('option', { name: 'Email' }))
    await press(dialog, 'Add Field')
    expect(await within(dialog).findByText('Fill in this field.')).toBeDefined()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Field Name' }), 'Backup')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Initial Value' }), 'a@b.c')
    await press(dialog, 'Add Field')
    await press(detail, 'Save')
    await within(detail).findByText('Revision 2, signed by you, verified')
    const { body } = await scene.page.client.documents.get(scene.document_id)
    expect(body.custom_fields.at(-1)).toEqual({ name: 'Backup', type: 'email', value: 'a@b.c' })
  })

  test('keep the focus when they are moved and removed', async () => {
    const detail = await openEditor(await createDocumentPage())
    await openTab(detail, /Advanced/)
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await press(detail, 'Move Rescue Keys up')
    // It is the first now: that button is off.
    expect(focused()).toBe('Move Rescue Keys down')
    await press(detail, 'Remove Rescue Keys')
    expect(focused()).toBe('Remove 2FA Key')
    await press(detail, 'Remove PIN')
    expect(focused()).toBe('Remove 2FA Key')
    await press(detail, 'Remove 2FA Key')
    expect(document.activeElement?.textContent).toBe('Add Custom Field')
  })

  test('below those that are drawn first, one that is wrong is shown and gets the focus', async () => {
    const custom_fields = Array.from({ length: 12 }, (_, at) => ({
      ...{ name: `Field ${at}`, type: 'text' as const, value: `${at}` },
    }))
    const scene = await createDocumentPage({ custom_fields })
    const detail = await openEditor(scene)
    await openTab(detail, /Advanced/)
    const names = () => within(detail).getAllByLabelText('Field Name')
    await waitFor(() => expect(names()).toHaveLength(custom_fields.length))
    await fill(names().at(-1) ?? detail, '')
    await openTab(detail, /General/)
    await press(detail, 'Save')
    await waitFor(() => expect(document.activeElement).toBe(names().at(-1)))
    await fill(names().at(-1) ?? detail, 'Last')
    await press(detail, 'Save')
    await within(detail).findByText('Revision 2, signed by you, verified')
    const { body } = await scene.page.client.documents.get(scene.document_id)
    expect(body.custom_fields).toEqual(
      custom_fields.with(-1, { name: 'Last', type: 'text', value: '11' }),
    )
  })

  test('are renamed, ordered and removed', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await openTab(detail, /Advanced/)
    await press(detail, 'Remove Rescue Keys')
    await press(detail, 'Move PIN up')
    const names = within(detail).getAllByRole('textbox', { name: 'Field Name' })
    await fill(names[0] ?? detail, 'Code')
    await press(detail, 'Save')
    await within(detail).findByText('Revision 2, signed by you, verified')
    const { body } = await scene.page.client.documents.get(scene.document_id)
    expect(body.custom_fields).toEqual([
      { ...BODY.custom_fields[2], name: 'Code' },
      BODY.custom_fields[0],
    ])
  })
})

describe('deleting', () => {
  test('moves the document to the trash, after a question [DOC-12] [DOC-13]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await press(detail, 'Delete Document')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Document' })
    expect(dialog.textContent).toContain('30 days')
    await press(dialog, 'Delete Document')
    await waitFor(() => expect(scene.page.path()).not.toContain('document='))
    const { documents } = scene.page.client
    expect((await documents.list(scene.vault_id)).items).toEqual([])
    const trash = await documents.listTrash(scene.vault_id)
    expect(trash.items.map(({ document_id }) => document_id)).toEqual([scene.document_id])
  })
})

describe('a robot', () => {
  test('that fills the decoy field stores nothing and is told nothing [DOC-42]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Notes'), 'spam')
    const decoy = detail.querySelector<HTMLInputElement>('input[name="ambot"]')
    expect(decoy?.tabIndex).toBe(-1)
    if (decoy) decoy.value = 'yes'
    await press(detail, 'Save')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(scene.page.service.asked.map(({ call }) => call)).not.toContain('PUT /api/doc')
  })
})

describe('keys', () => {
  test('`e` edits, Ctrl-S saves, Escape leaves', async () => {
    const user = userEvent.setup()
    const scene = await createDocumentPage()
    scene.page.open(scene.address)
    const detail = await findDetail()
    await user.keyboard('e')
    await fill(fieldOf(detail, 'Notes'), 'e stays a letter here')
    await user.keyboard('{Control>}s{/Control}')
    expect(await within(detail).findByText('Revision 2, signed by you, verified')).toBeDefined()
    await user.keyboard('e')
    await user.keyboard('{Escape}')
    expect(within(detail).getByRole('button', { name: 'Edit' })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(scene.page.path()).not.toContain('document='))
  })
})
