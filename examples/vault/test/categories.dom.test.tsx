import { VaultIcon } from '@shrd/parts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createListScene, findCategoryLine, readCategories, readTitles } from './list-scene.ts'
import { untilGone } from './until-gone.ts'

const openMenu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Category menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

async function choose(dialog: HTMLElement, name: string, option: string): Promise<void> {
  await userEvent.click(within(dialog).getByRole('combobox', { name }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('the list of categories', () => {
  test('begins with all documents, ends with Uncategorized, and counts what is in each [CAT-11] [CAT-16] [CAT-17] [CAT-23]', async () => {
    const scene = await createListScene()
    const banking = await scene.addCategory('Banking')
    await scene.addCategory('Archive')
    await scene.addDocument('Card', { category_id: banking.category_id })
    await scene.addDocument('Loose')
    scene.open()
    await findCategoryLine('Banking')
    await waitFor(() =>
      expect(readCategories().slice(0, 4)).toEqual([
        'All documents 2',
        'Archive 0',
        'Banking 1',
        'Uncategorized 1',
      ]),
    )
    const shapeOf = async (name: string) =>
      (await findCategoryLine(name)).querySelector('svg')?.innerHTML
    const icon = renderToStaticMarkup(<VaultIcon name="folder-open" />)
    expect(icon).toContain(await shapeOf('Uncategorized'))
    expect(icon).not.toContain(await shapeOf('Banking'))
  })

  test('says Ohne Kategorie in German, and a label where a category has one [CAT-13] [CAT-16]', async () => {
    const scene = await createListScene()
    await scene.addCategory('Travel', { labels: { de: 'Reisen' } })
    await scene.addCategory('Banking')
    scene.page.ports.cookies.set('shrd_language', 'de')
    scene.open()
    await findCategoryLine('Reisen')
    expect(readCategories().map((line) => line.replace(/ \d+$/, ''))).toEqual(
      expect.arrayContaining(['Banking', 'Reisen', 'Ohne Kategorie']),
    )
  })

  test('choosing one lists its documents under its name, all documents under the fixed title [CAT-15] [CAT-18] [CAT-23]', async () => {
    const scene = await createListScene()
    const banking = await scene.addCategory('Banking')
    await scene.addDocument('Card', { category_id: banking.category_id })
    await scene.addDocument('Loose')
    scene.open()
    expect(await screen.findByRole('heading', { name: 'Secure Document List' })).toBeDefined()
    await userEvent.click(await findCategoryLine('Banking'))
    expect(screen.getByRole('heading', { name: 'Banking' })).toBeDefined()
    expect(readTitles()).toEqual(['Card'])
    const line = await findCategoryLine('Banking')
    expect(line.getAttribute('aria-pressed')).toBe('true')
    expect(scene.page.path()).toContain(`category=${banking.category_id}`)
    await userEvent.click(await findCategoryLine('Uncategorized'))
    expect(readTitles()).toEqual(['Loose'])
    await userEvent.click(await findCategoryLine('All documents'))
    expect(screen.getByRole('heading', { name: 'Secure Document List' })).toBeDefined()
    expect(readTitles().toSorted()).toEqual(['Card', 'Loose'])
  })

  test('a new document begins in the category that is chosen', async () => {
    const scene = await createListScene()
    await scene.addCategory('Banking')
    scene.open()
    await userEvent.click(await findCategoryLine('Banking'))
    await userEvent.click(await screen.findByRole('button', { name: 'Create New Document' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create a new SHRD document' })
    expect(within(dialog).getByRole('combobox', { name: 'Category' }).textContent).toBe('Banking')
  })

  test('folds and opens what is below, by button and by arrow keys, and remembers it [CAT-12]', async () => {
    const scene = await createListScene()
    const work = await scene.addCategory('Work')
    const servers = await scene.addCategory('Servers', { parent_id: work.category_id })
    await scene.addDocument('Host', { category_id: servers.category_id })
    scene.open()
    await findCategoryLine('Servers')
    const fold = screen.getByRole('button', { name: 'Categories below Work' })
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(fold)
    expect(screen.queryByRole('button', { name: /^Servers/ })).toBeNull()
    expect(readCategories()).toContain('Work 1')
    scene.open()
    const line = await findCategoryLine('Work')
    expect(screen.queryByRole('button', { name: /^Servers/ })).toBeNull()
    line.focus()
    await userEvent.keyboard('{ArrowRight}')
    await findCategoryLine('Servers')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toContain('Servers')
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toContain('Work')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.queryByRole('button', { name: /^Servers/ })).toBeNull()
    await userEvent.keyboard('{Home}')
    expect(document.activeElement?.textContent).toContain('All documents')
  })

  test('keeps one line in the tab order, which the arrow keys move', async () => {
    const scene = await createListScene()
    await scene.addCategory('Banking')
    scene.open()
    const line = await findCategoryLine('All documents')
    const tabbable = () =>
      Array.from(document.querySelectorAll<HTMLElement>('[data-category]'))
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ dataset }) => dataset.category)
    expect(tabbable()).toEqual(['all'])
    line.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Banking')
    expect(tabbable()).toHaveLength(1)
  })

  test('with many of them a field finds one, on either level', async () => {
    const scene = await createListScene()
    const parent = await scene.addCategory('Parent')
    for (let at = 0; at < 21; at += 1) {
      await scene.addCategory(`Number ${at}`, { parent_id: parent.category_id })
    }
    scene.open()
    const field = await screen.findByRole('searchbox', { name: 'Find a category' })
    await userEvent.type(field, 'ber 20')
    expect(readCategories().map((line) => line.replace(/ \d+$/, ''))).toEqual([
      'Parent',
      'Number 20',
    ])
    await userEvent.type(field, 'x')
    expect(await screen.findByText('No category has this in its name.')).toBeDefined()
  }, 60_000)
})

describe('the category menu', () => {
  test('offers create, edit and delete [CAT-02]', async () => {
    const scene = await createListScene()
    await scene.addCategory('Banking')
    scene.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Category menu' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'New Vault Category',
      'Edit category',
      'Delete Category',
    ])
  })

  test('creates a category below another, with a name in another language [CAT-03] [CAT-22] [CONST-21]', async () => {
    const scene = await createListScene()
    const work = await scene.addCategory('Work')
    await scene.addCategory('Servers', { parent_id: work.category_id })
    scene.open()
    await findCategoryLine('Work')
    await openMenu('New Vault Category')
    const dialog = await screen.findByRole('dialog', { name: 'New Vault Category' })
    expect(within(dialog).getByRole('radio', { name: 'Folder' })).toHaveProperty('checked', true)
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Parent category' }))
    const options = await screen.findAllByRole('option')
    // Only the top level can be above: there are two levels.
    expect(options.map(({ textContent }) => textContent)).toEqual(['None: top level', 'Work'])
    await userEvent.click(screen.getByRole('option', { name: 'Work' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Keys')
    await userEvent.click(within(dialog).getByText('Names in other languages'))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Deutsch' }), 'Schlüssel')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await findCategoryLine('Keys')
    const { items } = await scene.page.client.categories.list(scene.vault_id)
    const made = items[0]?.children.find(({ name }) => name === 'Keys')
    expect(made).toMatchObject({ parent_id: work.category_id, labels: { de: 'Schlüssel' } })
  })

  test('says beside the field what is wrong with a name, and sends nothing [CAT-03]', async () => {
    const scene = await createListScene()
    scene.open()
    await openMenu('New Vault Category')
    const dialog = await screen.findByRole('dialog')
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(name, { target: { value: 'x'.repeat(101) } })
    expect(await within(dialog).findByText('At most 100 characters. This has 101.')).toBeDefined()
    expect(scene.asked()).not.toContain('POST /api/category')
  })

  test('changes a category, and its label in the language that is read [CAT-04] [CAT-14] [CAT-22]', async () => {
    const scene = await createListScene()
    await scene.addCategory('Travel', { labels: { en: 'Travels', de: 'Reisen' } })
    scene.open()
    await userEvent.click(await findCategoryLine('Travels'))
    await openMenu('Edit category')
    const dialog = await screen.findByRole('dialog', { name: 'Update Vault Category' })
    expect(within(dialog).getByRole('combobox', { name: 'Parent category' })).toBeDefined()
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDefined()
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    expect(name).toHaveProperty('value', 'Travel')
    await userEvent.clear(name)
    await userEvent.type(name, 'Journeys')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Passport' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await findCategoryLine('Journeys')
    const { items } = await scene.page.client.categories.list(scene.vault_id)
    expect(items[0]).toMatchObject({
      name: 'Journeys',
      icon: 'passport',
      labels: { en: 'Journeys', de: 'Reisen' },
    })
  })

  test('deletes a chosen category at once after saying what becomes of its content [CAT-05] [CAT-06] [CAT-07] [CAT-10]', async () => {
    const scene = await createListScene()
    const work = await scene.addCategory('Work')
    await scene.addCategory('Servers', { parent_id: work.category_id })
    await scene.addDocument('Contract', { category_id: work.category_id })
    scene.open()
    await findCategoryLine('Work')
    await openMenu('Delete Category')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Category' })
    expect(within(dialog).getByText(/child categories become parent/).textContent).toBe(
      'Its child categories become parent categories, and its documents move to Uncategorized. No documents are deleted. This cannot be undone, and there is no second confirmation.',
    )
    const act = within(dialog).getByRole('button', { name: 'Delete Category' })
    await userEvent.click(act)
    expect(await within(dialog).findByText('Choose the category to delete.')).toBeDefined()
    expect(scene.asked()).not.toContain('POST /api/category/delete')
    await choose(dialog, 'Category', 'Work')
    await userEvent.click(act)
    await untilGone(dialog)
    await waitFor(() =>
      expect(readCategories().slice(0, 3)).toEqual([
        'All documents 1',
        'Servers 0',
        'Uncategorized 1',
      ]),
    )
  })

  test('drops what a program filled in, without a word and without a call', async () => {
    const scene = await createListScene()
    scene.open()
    await openMenu('New Vault Category')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Spam')
    const trap = dialog.querySelector<HTMLInputElement>('[name="ambot"]')
    expect(trap?.tabIndex).toBe(-1)
    expect(trap?.autocomplete).toBe('off')
    if (trap) fireEvent.change(trap, { target: { value: 'x' } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await untilGone(dialog)
    expect(scene.asked()).not.toContain('POST /api/category')
  })
})
