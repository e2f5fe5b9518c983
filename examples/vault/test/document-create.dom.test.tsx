import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createDocumentPage, fieldOf, press } from './document-page.tsx'
import { fill } from './fill.ts'
import { untilGone } from './until-gone.ts'

async function openDialog() {
  const scene = await createDocumentPage()
  scene.page.open(scene.address.split('&')[0] ?? '')
  await userEvent.click(await screen.findByRole('button', { name: /Create New Document/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Create a new SHRD document' })
  return { scene, dialog }
}

const listTitles = async ({ page, vault_id }: Awaited<ReturnType<typeof createDocumentPage>>) =>
  (await page.client.documents.list(vault_id)).items.map(({ header }) => header.title).sort()

describe('the dialog of a new document', () => {
  test('has all its fields, Title marked as required, and Cancel and Save [DOC-03] [DOC-04] [DOC-05]', async () => {
    const { dialog } = await openDialog()
    expect(within(dialog).getByRole('combobox', { name: 'Category' })).toBeDefined()
    for (const name of ['Title', 'Tags', 'UserName', 'URL', 'Description']) {
      expect(fieldOf(dialog, name)).toBeDefined()
    }
    expect(within(dialog).getByLabelText('Password')).toBeDefined()
    expect(fieldOf(dialog, 'Tags')).toHaveProperty('placeholder', 'Comma-separated')
    expect(within(dialog).getAllByRole('radio')).toHaveLength(53)
    expect(fieldOf(dialog, 'Title')).toHaveProperty('required', true)
    expect(within(dialog).getByText('required')).toBeDefined()
    for (const name of ['Cancel', 'Save', 'Generate']) {
      expect(within(dialog).getByRole('button', { name })).toBeDefined()
    }
  })

  test('fills in a generated password and stores the default custom fields [DOC-31]', async () => {
    const { scene, dialog } = await openDialog()
    await fill(fieldOf(dialog, 'Title'), 'Bank')
    await press(dialog, 'Generate')
    const generator = await screen.findByRole('dialog', { name: 'Generate a password' })
    const made = within(generator).getByRole('status').textContent ?? ''
    expect(made).toHaveLength(20)
    await press(generator, 'Another one')
    const value = within(generator).getByRole('status').textContent ?? ''
    expect(value).not.toBe(made)
    expect(within(generator).getByText('Earlier ones of this dialog: 1')).toBeDefined()
    await press(generator, 'Use this password')
    expect(within(dialog).getByLabelText('Password')).toHaveProperty('value', value)
    await press(dialog, 'Save')
    await waitFor(() => expect(scene.page.path()).toContain('document='))
    const id = new URLSearchParams(scene.page.path().split('?')[1]).get('document') ?? ''
    const { body } = await scene.page.client.documents.get(id)
    expect(body.password).toBe(value)
    expect(body.custom_fields.map(({ name }) => name)).toEqual([
      '2FA Key',
      'Rescue Keys',
      'API Key 1',
    ])
  })

  test('stores nothing for a robot that fills the decoy field, and says nothing [DOC-42]', async () => {
    const { scene, dialog } = await openDialog()
    await fill(fieldOf(dialog, 'Title'), 'Spam')
    const decoy = dialog.querySelector<HTMLInputElement>('input[name="ambot"]')
    if (decoy) decoy.value = 'yes'
    await press(dialog, 'Save')
    await untilGone(dialog)
    expect(await listTitles(scene)).toEqual(['Mail'])
  })

  test('says a failure in its own words, and keeps what was typed [ERR-36]', async () => {
    const { scene, dialog } = await openDialog()
    await fill(fieldOf(dialog, 'Title'), 'Bank')
    scene.page.service.failing.set('POST /api/doc', { status: 503, code: 'unavailable' })
    await press(dialog, 'Save')
    const note = await within(dialog).findByRole('alert')
    expect(note.textContent).toContain('CipherDocument Creation Failed.')
    expect(fieldOf(dialog, 'Title')).toHaveProperty('value', 'Bank')
  })

  test('makes no second document where only the answer was lost', async () => {
    const { scene, dialog } = await openDialog()
    await fill(fieldOf(dialog, 'Title'), 'Bank')
    const { fetch } = scene.page.service
    Object.assign(scene.page.ports, {
      fetch: async (url: string, init: RequestInit) => {
        const answer = await fetch(url, init)
        if (init.method === 'POST' && url.endsWith('/api/doc')) throw new TypeError('Failed')
        return answer
      },
    })
    await press(dialog, 'Save')
    await within(dialog).findByRole('alert')
    Object.assign(scene.page.ports, { fetch })
    await press(dialog, 'Save')
    await untilGone(dialog)
    expect(await listTitles(scene)).toEqual(['Bank', 'Mail'])
  })
})

test('a new document that is half typed survives the end of the session, and is offered again', async () => {
  const { scene, dialog } = await openDialog()
  await fill(fieldOf(dialog, 'Title'), 'Bank')
  await fill(fieldOf(dialog, 'Description'), 'half a thought')
  scene.page.service.ended = true
  await press(dialog, 'Save')
  expect(await screen.findByText('Your session has ended.')).toBeDefined()
  scene.page.service.ended = false
  await scene.signInAgain()
  scene.page.open(scene.address.split('&')[0] ?? '')
  await userEvent.click(await screen.findByRole('button', { name: /Create New Document/ }))
  const again = await screen.findByRole('dialog', { name: 'Create a new SHRD document' })
  await userEvent.click(await within(again).findByRole('button', { name: 'Go on editing' }))
  expect(fieldOf(again, 'Description')).toHaveProperty('value', 'half a thought')
  await press(again, 'Save')
  await waitFor(() => expect(scene.page.path()).toContain('document='))
  expect(await listTitles(scene)).toEqual(['Bank', 'Mail'])
})
