import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  chooseInRow,
  createListScene,
  findCategoryLine,
  findRow,
  type ListScene,
  readCategories,
} from './list-scene.ts'

/** What a browser carries along while something is dragged. */
function createTransfer(): DataTransfer {
  const data = new Map<string, string>()
  const transfer = {
    effectAllowed: 'all',
    dropEffect: 'none',
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
  // jsdom has none; these are the members that are used.
  return transfer as unknown as DataTransfer
}

async function drag(title: string, category: string): Promise<DataTransfer> {
  return dragOnto(title, await findCategoryLine(category))
}

async function dragOnto(title: string, line: HTMLElement): Promise<DataTransfer> {
  const dataTransfer = createTransfer()
  fireEvent.dragStart(await findRow(title), { dataTransfer })
  fireEvent.dragEnter(line, { dataTransfer })
  fireEvent.dragOver(line, { dataTransfer })
  fireEvent.drop(line, { dataTransfer })
  return dataTransfer
}

async function withCategories(): Promise<ListScene & { servers: string }> {
  const scene = await createListScene()
  const work = await scene.addCategory('Work')
  const servers = await scene.addCategory('Servers', { parent_id: work.category_id })
  await scene.addDocument('Host')
  await scene.addDocument('Card')
  return { ...scene, servers: servers.category_id }
}

describe('arranging', () => {
  test('rows can be dragged only in the Arrange mode [DOC-09]', async () => {
    const scene = await withCategories()
    scene.open()
    expect((await findRow('Host')).draggable).toBe(false)
    expect(document.querySelector('[data-drop]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Arrange' }))
    expect((await findRow('Host')).draggable).toBe(true)
    await waitFor(() => expect(document.querySelectorAll('[data-drop]').length).toBe(3))
    await userEvent.click(screen.getByRole('button', { name: 'Arrange' }))
    expect((await findRow('Host')).draggable).toBe(false)
  })

  test('rows can be dragged while a document is in edit mode [DOC-09]', async () => {
    const scene = await withCategories()
    scene.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Card' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await waitFor(async () => expect((await findRow('Host')).draggable).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(async () => expect((await findRow('Host')).draggable).toBe(false))
  })

  test('a dropped document is filed there, and nothing of it is signed or encrypted again [CAT-20] [DOC-10]', async () => {
    const scene = await withCategories()
    scene.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }))
    const before = structuredClone(scene.page.service.server.documents)
    const transfer = await drag('Host', 'Servers')
    const [payload] = JSON.parse(transfer.getData('application/x-shrd-document+json'))
    expect(payload).toEqual({
      document_id: expect.stringMatching(/^doc_/),
      isShared: false,
      user_id: scene.page.service.user?.user_id,
      vault_id: scene.vault_id,
      category_id: 'uncategorized',
    })
    await screen.findByText('Host was moved to Servers.')
    const { items } = await scene.page.client.documents.list(scene.vault_id)
    const host = items.find(({ header }) => header.title === 'Host')
    expect(host).toMatchObject({ vault_id: scene.vault_id, category_id: scene.servers })
    const records = (documents: typeof before) =>
      documents.map(({ document_id, revision, body }) => ({ document_id, revision, body }))
    expect(records(scene.page.service.server.documents)).toEqual(records(before))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(readCategories()).toContain('Servers 0'))
  })

  test('a document is dragged onto a vault of the sidebar, and Undo brings it back to its category', async () => {
    const scene = await withCategories()
    const draft = { name: 'Work', description: null, icon: 'folder' as const, tags: [] }
    const { client } = scene.page
    const { vault_id } = await client.vaults.create(draft)
    const place = { vault_id: scene.vault_id, category_id: scene.servers }
    await client.documents.moveAll([await scene.addDocument('Key')], place)
    scene.open()
    const vault = await screen.findByRole('link', { name: /^Work/ })
    expect(vault.closest('[data-drop]')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }))
    await waitFor(() => expect(vault.closest('[data-drop]')).not.toBeNull())
    await dragOnto('Key', vault)
    await screen.findByText('Key was moved to Work.')
    expect((await client.documents.list(vault_id)).items).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(readCategories()).toContain('Servers 1'))
    expect((await client.documents.list(vault_id)).items).toHaveLength(0)
  })

  test('a drop on a folded category opens it', async () => {
    const scene = await withCategories()
    scene.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Categories below Work' }))
    await userEvent.click(screen.getByRole('button', { name: 'Arrange' }))
    await drag('Host', 'Work')
    await findCategoryLine('Servers')
  })

  test('what another page drops is not taken', async () => {
    const scene = await withCategories()
    scene.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }))
    const dataTransfer = createTransfer()
    dataTransfer.setData('application/x-shrd-document+json', '{"document_id":1}')
    fireEvent.drop(await findCategoryLine('Servers'), { dataTransfer })
    dataTransfer.setData('application/x-shrd-document+json', '[{"document_id":"doc_other"}]')
    fireEvent.drop(await findCategoryLine('Servers'), { dataTransfer })
    await findCategoryLine('Work')
    expect(scene.asked()).not.toContain('PUT /api/manifest')
  })

  test('Move to… is in every mode, for one row and for all that are chosen [DOC-47] [CAT-20]', async () => {
    const scene = await withCategories()
    scene.open()
    await chooseInRow('Host', 'Move to…')
    await moveTo('Work / Servers')
    await screen.findByText('Host was moved to Work / Servers.')
    for (const title of ['Host', 'Card']) {
      const box = within(await findRow(title)).getByRole('checkbox', { name: /^Select “/ })
      await userEvent.click(box)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Move to…' }))
    await moveTo('Work')
    // Host went from one to the other, Card from nowhere: both are one move.
    await screen.findByText('2 documents were moved to Work.')
    const { items } = await scene.page.client.documents.list(scene.vault_id)
    expect(new Set(items.map(({ category_id }) => category_id)).size).toBe(1)
  })

  test('a move that cannot be stored is taken back, and says why', async () => {
    const scene = await withCategories()
    scene.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }))
    await findCategoryLine('Servers')
    scene.page.service.failing.set('PUT /api/manifest', { status: 503, code: 'unavailable' })
    await drag('Host', 'Servers')
    expect(await screen.findAllByText(/Nothing was moved\./)).not.toEqual([])
    await waitFor(() => expect(readCategories()).toContain('Servers 0'))
  })
})

async function moveTo(option: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Move documents' })
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Move' }).ariaBusy).not.toBe('true'),
  )
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Category' }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
}
