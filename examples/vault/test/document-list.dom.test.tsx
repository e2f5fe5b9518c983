import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createListScene, findCategoryLine, type ListScene, readTitles } from './list-scene.ts'

const findRow = async (title: string) => {
  const open = await screen.findByRole('button', { name: title })
  const row = open.closest('tr')
  if (!row) throw new TypeError('No row')
  return row
}

const openRowMenu = async (title: string, item: string) => {
  const row = await findRow(title)
  await userEvent.click(within(row).getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

async function withThree(): Promise<ListScene> {
  const scene = await createListScene()
  await scene.addDocument('Alpha', { tags: ['work'] })
  await scene.addDocument('Béta', { tags: ['home', 'work'] })
  await scene.addDocument('Gamma', { tags: ['home'] })
  return scene
}

describe('the table of documents', () => {
  test('has the columns Last Updated, Title, Tags and an icon, and stands beside the categories [DOC-01] [DOC-06]', async () => {
    const scene = await withThree()
    scene.open()
    const table = await screen.findByRole('table', { name: 'Secure Document List' })
    const heads = within(table).getAllByRole('columnheader')
    const names = heads.map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining(['Last Updated', 'Icon', 'Title', 'Tags']))
    expect(screen.getByRole('heading', { name: 'Categories' })).toBeDefined()
    expect(table.getAttribute('aria-rowcount')).toBe('4')
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4'])
  })

  test('sorts by each head, newest first at first', async () => {
    const scene = await withThree()
    scene.open()
    await findRow('Alpha')
    expect(readTitles()).toEqual(['Gamma', 'Béta', 'Alpha'])
    const head = (name: string) => screen.getByRole('columnheader', { name })
    expect(head('Last Updated').getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(screen.getByRole('button', { name: 'Title' }))
    expect(readTitles()).toEqual(['Alpha', 'Béta', 'Gamma'])
    expect(head('Title').getAttribute('aria-sort')).toBe('ascending')
    expect(head('Last Updated').getAttribute('aria-sort')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Title' }))
    expect(readTitles()).toEqual(['Gamma', 'Béta', 'Alpha'])
    await userEvent.click(screen.getByRole('button', { name: 'Last Updated' }))
    await userEvent.click(screen.getByRole('button', { name: 'Last Updated' }))
    expect(readTitles()).toEqual(['Alpha', 'Béta', 'Gamma'])
  })

  test('a click on a row opens its document [DOC-07]', async () => {
    const scene = await withThree()
    scene.open()
    const row = await findRow('Béta')
    const [date] = within(row).getAllByRole('cell').slice(1)
    if (date) await userEvent.click(date)
    expect(await screen.findByRole('heading', { name: 'Béta' })).toBeDefined()
    expect(scene.page.path()).toContain('document=doc_')
  })

  test('is about the vault of the address alone [DOC-34]', async () => {
    const scene = await withThree()
    const draft = { name: 'Work', description: null, icon: 'folder' as const, tags: [] }
    await scene.page.client.vaults.create(draft)
    scene.open()
    await findRow('Alpha')
    await userEvent.click(screen.getByRole('link', { name: /^Work/ }))
    expect(await screen.findByText('No documents found.')).toBeDefined()
    expect(readTitles()).toEqual([])
  })

  test('says No documents found, and leads on [DOC-08]', async () => {
    const scene = await createListScene()
    scene.open()
    expect(await screen.findByText('No documents found.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Create New Document' }))
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  test('names what is left out by its reason and its id', async () => {
    const scene = await withThree()
    const { documents } = scene.page.service.server
    const taken = documents.splice(0, 1)
    scene.open()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Documents that are not shown: 1')
    expect(note.textContent).toContain('left out this document')
    expect(note.textContent).toContain(taken[0]?.document_id)
    expect(readTitles()).toEqual(['Gamma', 'Béta'])
  })
})

describe('the keys of the list', () => {
  test('arrows, Home and End go from row to row, Space selects, Enter opens', async () => {
    const scene = await withThree()
    scene.open()
    const first = await screen.findByRole('button', { name: 'Gamma' })
    first.focus()
    const focused = () => document.activeElement?.textContent
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(focused()).toBe('Béta'))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(focused()).toBe('Alpha'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(focused()).toBe('Gamma'))
    await userEvent.keyboard(' ')
    expect(screen.getByText('1 selected', { selector: '[role="status"]' })).toBeDefined()
    expect(scene.page.path()).not.toContain('document=')
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(screen.getByText('2 selected', { selector: '[role="status"]' })).toBeDefined()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(screen.getByText('3 selected', { selector: '[role="status"]' })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Selected documents' })).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Béta' })).toBeDefined()
  })

  test('n begins a new document, but not while somebody types', async () => {
    const scene = await withThree()
    scene.open()
    await findRow('Alpha')
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'In title or tags' }), 'n')
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByRole('button', { name: 'Filter' }).focus()
    await userEvent.keyboard('n')
    expect(await screen.findByRole('dialog')).toBeDefined()
  })
})

describe('the filter', () => {
  test('narrows by words without their marks, by tags, and to favourites', async () => {
    const scene = await withThree()
    scene.open()
    const star = within(await findRow('Gamma')).getByRole('button', { name: 'Favourite' })
    await userEvent.click(star)
    expect(star.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    const words = screen.getByRole('searchbox', { name: 'In title or tags' })
    await userEvent.type(words, 'beta')
    expect(readTitles()).toEqual(['Béta'])
    await userEvent.clear(words)
    const bar = document.querySelector<HTMLElement>('.filter-bar')
    if (!bar) throw new TypeError('No filter')
    await userEvent.click(within(bar).getByRole('button', { name: 'home' }))
    expect(readTitles()).toEqual(['Gamma', 'Béta'])
    await userEvent.click(within(bar).getByRole('button', { name: 'Favourites' }))
    expect(readTitles()).toEqual(['Gamma'])
    expect(screen.getByText('Documents found: 1')).toBeDefined()
    await userEvent.click(within(bar).getByRole('button', { name: 'With attachments' }))
    expect(screen.getByText('Nothing fits the filter.')).toBeDefined()
    const [clear] = screen.getAllByRole('button', { name: 'Clear the filter' })
    if (clear) await userEvent.click(clear)
    expect(readTitles()).toHaveLength(3)
  })

  test('favourites and the documents opened last are lists of their own', async () => {
    const scene = await withThree()
    scene.open()
    await userEvent.click(within(await findRow('Béta')).getByRole('button', { name: 'Favourite' }))
    await userEvent.click(await findCategoryLine('Favourites'))
    expect(readTitles()).toEqual(['Béta'])
    await userEvent.click(await findCategoryLine('All documents'))
    await userEvent.click(await screen.findByRole('button', { name: 'Alpha' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Gamma' }))
    await userEvent.click(await findCategoryLine('Recent'))
    expect(readTitles()).toEqual(['Gamma', 'Alpha'])
  })
})

describe('a document in the trash', () => {
  test('is gone from the list, comes back by Undo, and can be restored or deleted there [DOC-13]', async () => {
    const scene = await withThree()
    scene.open()
    await openRowMenu('Alpha', 'Move to the trash')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await findRow('Alpha')
    await openRowMenu('Béta', 'Move to the trash')
    await waitFor(() => expect(readTitles()).not.toContain('Béta'))
    await userEvent.click(await findCategoryLine('Trash'))
    const row = await findRow('Béta')
    expect(row.textContent).toContain('Days left: 30')
    await openRowMenu('Béta', 'Restore')
    expect(await screen.findByText('The trash is empty.')).toBeDefined()
    await userEvent.click(await findCategoryLine('All documents'))
    await findRow('Béta')
  })

  test('is deleted for good only after it was said what goes with it', async () => {
    const scene = await withThree()
    scene.open()
    await openRowMenu('Alpha', 'Move to the trash')
    await userEvent.click(await findCategoryLine('Trash'))
    await findRow('Alpha')
    await userEvent.click(screen.getByRole('button', { name: 'Empty the trash' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete documents for good' })
    expect(dialog.textContent).toContain('Attachments and earlier versions go with it.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByText('The trash is empty.')).toBeDefined()
    const { items } = await scene.page.client.documents.listTrash(scene.vault_id)
    expect(items).toEqual([])
  })
})

describe('many chosen rows', () => {
  const choose = async (title: string) =>
    userEvent.click(within(await findRow(title)).getByRole('checkbox', { name: 'Select' }))

  test('go to the trash one after the other, with what was done and a way to stop', async () => {
    const scene = await withThree()
    scene.open()
    await choose('Alpha')
    await choose('Béta')
    await choose('Gamma')
    const { held } = scene.page.service
    const gate = Promise.withResolvers<void>()
    await userEvent.click(screen.getByRole('button', { name: 'Move to the trash' }))
    await screen.findByText(/Into the trash: 1 of 3/)
    held.set('POST /api/doc/delete', gate.promise)
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    gate.resolve()
    held.clear()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    const { items } = await scene.page.client.documents.list(scene.vault_id)
    expect(items.length).toBeGreaterThan(0)
    await waitFor(() => expect(readTitles()).toHaveLength(items.length))
  })

  test('are marked as favourites together, and a range is one click with Shift', async () => {
    const scene = await withThree()
    scene.open()
    await choose('Gamma')
    const box = within(await findRow('Alpha')).getByRole('checkbox', { name: 'Select' })
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(box)
    await user.keyboard('{/Shift}')
    expect(screen.getByText('3 selected', { selector: '[role="status"]' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add to favourites' }))
    await user.click(await findCategoryLine('Favourites'))
    expect(readTitles()).toHaveLength(3)
  })
})

describe('another tab or device', () => {
  test('shows in the list when one comes back, without losing what was chosen', async () => {
    const scene = await withThree()
    scene.open()
    await userEvent.click(within(await findRow('Béta')).getByRole('checkbox', { name: 'Select' }))
    await scene.addDocument('Delta')
    expect(readTitles()).not.toContain('Delta')
    const later = performance.now() + 10_000
    const now = vi.spyOn(performance, 'now').mockReturnValue(later)
    window.dispatchEvent(new Event('focus'))
    now.mockRestore()
    await findRow('Delta')
    const box = within(await findRow('Béta')).getByRole('checkbox', { name: 'Select' })
    expect(box).toHaveProperty('checked', true)
  })

  test('a look that finds no answer leaves what is shown', async () => {
    const scene = await withThree()
    scene.open()
    await findRow('Alpha')
    scene.page.service.away = true
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    const asked = scene.asked().length
    window.dispatchEvent(new Event('focus'))
    now.mockRestore()
    await waitFor(() => expect(scene.asked().length).toBeGreaterThan(asked))
    expect(readTitles()).toHaveLength(3)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('a document that is open has the tabs of the specification [DOC-02]', async () => {
  const scene = await withThree()
  scene.open()
  await userEvent.click(await screen.findByRole('button', { name: 'Alpha' }))
  const tabs = await screen.findAllByRole('tab')
  const names = tabs.map(({ textContent }) => textContent?.replace(/\d+$/, ''))
  expect(names).toEqual(
    expect.arrayContaining(['General', 'Advanced', 'Icon', 'Attachments', 'Logs']),
  )
})

test('of ten thousand documents only those in view are on the page', async () => {
  const scene = await createListScene()
  const document_id = await scene.addDocument('Only one')
  const { documents } = scene.page.client
  const [row] = (await documents.list(scene.vault_id)).items
  if (!row) throw new TypeError('No row')
  const items = Array.from({ length: 10_000 }, (_, at) => ({
    ...row,
    document_id: at === 0 ? document_id : `doc_${at}`,
    header: { ...row.header, title: `Number ${at}` },
    saved_at: row.saved_at - at,
  }))
  documents.list = async () => ({ items, refused: [] })
  scene.open()
  const table = await screen.findByRole('table', { name: 'Secure Document List' })
  expect(table.getAttribute('aria-rowcount')).toBe('10001')
  expect(readTitles().length).toBeLessThan(60)
  screen.getByRole('button', { name: 'Number 0' }).focus()
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Number 9999'))
  const last = document.activeElement?.closest('tr')
  expect(last?.getAttribute('aria-rowindex')).toBe('10001')
})
