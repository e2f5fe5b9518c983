import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  createListOfThree,
  createListScene,
  findCategoryLine,
  findRow,
  readTitles,
} from './list-scene.ts'

describe('the table of documents', () => {
  test('has the columns Last Updated, Title, Tags and an icon, and stands beside the categories [DOC-01] [DOC-06]', async () => {
    const scene = await createListOfThree()
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
    const scene = await createListOfThree()
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
    const scene = await createListOfThree()
    scene.open()
    const row = await findRow('Béta')
    const [date] = within(row).getAllByRole('cell').slice(1)
    if (date) await userEvent.click(date)
    expect(await screen.findByRole('heading', { name: 'Béta' })).toBeDefined()
    expect(scene.page.path()).toContain('document=doc_')
  })

  test('is about the vault of the address alone [DOC-34]', async () => {
    const scene = await createListOfThree()
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
    const scene = await createListOfThree()
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
    const scene = await createListOfThree()
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
    const scene = await createListOfThree()
    scene.open()
    await findRow('Alpha')
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    await userEvent.type(await screen.findByRole('searchbox', { name: 'In title or tags' }), 'n')
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByRole('button', { name: 'Filter' }).focus()
    await userEvent.keyboard('n')
    expect(await screen.findByRole('dialog')).toBeDefined()
  })
})

describe('the filter', () => {
  test('narrows by words without their marks, by tags, and to favourites', async () => {
    const scene = await createListOfThree()
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
    const scene = await createListOfThree()
    scene.open()
    await userEvent.click(within(await findRow('Béta')).getByRole('button', { name: 'Favourite' }))
    await userEvent.click(await findCategoryLine('Favourites'))
    expect(readTitles()).toEqual(['Béta'])
    await userEvent.click(await findCategoryLine('All documents'))
    await userEvent.click(await screen.findByRole('button', { name: 'Alpha' }))
    await screen.findByRole('heading', { name: 'Alpha' })
    // Who goes on at once has opened it all the same.
    await userEvent.click(await screen.findByRole('button', { name: 'Gamma' }))
    await userEvent.click(await findCategoryLine('Recent'))
    expect(readTitles()).toEqual(['Gamma', 'Alpha'])
    await screen.findByRole('heading', { name: 'Gamma' })
  })
})

test('a document that is open has the tabs of the specification [DOC-02]', async () => {
  const scene = await createListOfThree()
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
