import type { Category, NewCategory } from '@shrd/client'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createTestPage, signIn, type TestPage } from './render-app.tsx'

/** The body of a document that tests say nothing about. */
export const BODY: Parameters<TestPage['client']['documents']['create']>[0]['body'] = {
  username: 'ada',
  password: 'lantern-quay-42',
  url: '',
  description: '',
  notes: '',
  custom_fields: [],
}

/** A signed-in member with one vault. */
export interface ListScene {
  page: TestPage
  vault_id: string
  addCategory: (name: string, more?: Partial<NewCategory>) => Promise<Category>
  /** Stores a document and answers its id. */
  addDocument: (title: string, more?: { category_id?: string; tags?: string[] }) => Promise<string>
  /** Shows the vault; `rest` goes on in the address. */
  open: (rest?: string) => void
  /** Calls that arrived, such as `POST /api/category`. */
  asked: () => string[]
}

/** A signed-in member with one vault, called Personal. */
export async function createListScene(): Promise<ListScene> {
  const page = createTestPage()
  await signIn(page)
  const { client } = page
  const draft = { name: 'Personal', description: null, icon: 'shield' as const, tags: [] }
  const { vault_id } = await client.vaults.create(draft)
  return {
    page,
    vault_id,
    addCategory: (name, more) =>
      client.categories.create(vault_id, {
        name,
        icon: 'folder',
        parent_id: null,
        labels: {},
        ...more,
      }),
    addDocument: (title, { category_id = 'uncategorized', tags = [] } = {}) =>
      client.documents.create({
        vault_id,
        category_id,
        header: { title, tags, icon: 'key' },
        body: BODY,
      }),
    open: (rest = '') => page.open(`/dashboard?vault=${vault_id}${rest}`),
    asked: () => page.service.asked.map(({ call }) => call),
  }
}

/** The lines of the category list, each as it is read: its name and its count. */
export function readCategories(): string[] {
  const lines = document.querySelectorAll<HTMLElement>('[data-category]')
  return Array.from(lines, (line) => {
    const [name, count] = [line.querySelector('bdi'), line.querySelector('.parts-badge')]
    return [name?.textContent, count?.textContent].filter(Boolean).join(' ')
  })
}

/** The titles of the rows, in the order that is shown. */
export function readTitles(): string[] {
  return Array.from(document.querySelectorAll('.document-open'), (title) => title.textContent ?? '')
}

/** The line of a category, a view, or nothing yet. */
export function findCategoryLine(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name: new RegExp(`^${name}( ?\\d+)?$`) })
}

/** The row with a title. */
export async function findRow(title: string): Promise<HTMLElement> {
  const open = await screen.findByRole('button', { name: title })
  const row = open.closest('tr')
  if (!row) throw new TypeError(`No row has the title ${title}.`)
  return row
}

/** Chooses an entry of a row's menu. */
export async function chooseInRow(title: string, item: string): Promise<void> {
  const row = await findRow(title)
  await userEvent.click(within(row).getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

/** A vault with Alpha, Béta and Gamma, in this order of time. */
export async function createListOfThree(): Promise<ListScene> {
  const scene = await createListScene()
  await scene.addDocument('Alpha', { tags: ['work'] })
  await scene.addDocument('Béta', { tags: ['home', 'work'] })
  await scene.addDocument('Gamma', { tags: ['home'] })
  return scene
}
