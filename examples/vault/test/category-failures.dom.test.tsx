import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createListScene, findCategoryLine, readCategories } from './list-scene.ts'

const openMenu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Category menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('failures of categories', () => {
  test.each([
    ['New Vault Category', 'POST /api/category', 'Category Creation Failed.'],
    ['Edit category', 'PUT /api/category', 'Category Update Failed.'],
  ])(
    '%s keeps what was typed and says it in place and as a toast [ERR-50] [ERR-51]',
    async (item, call, words) => {
      const scene = await createListScene()
      await scene.addCategory('Banking')
      scene.open()
      await findCategoryLine('Banking')
      scene.page.service.failing.set(call, { status: 503, code: 'unavailable' })
      await openMenu(item)
      const dialog = await screen.findByRole('dialog')
      const name = within(dialog).getByRole('textbox', { name: 'Name' })
      await userEvent.type(name, 'X')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
      const note = await within(dialog).findByRole('alert')
      expect(note.textContent).toContain(words)
      expect(name).toHaveProperty('value', expect.stringContaining('X'))
      expect(screen.getAllByText(words).length).toBeGreaterThan(1)
    },
  )

  test('a deletion that fails is said, and the category stays [ERR-58]', async () => {
    const scene = await createListScene()
    await scene.addCategory('Banking')
    scene.open()
    await userEvent.click(await findCategoryLine('Banking'))
    const failure = { status: 503, code: 'unavailable' }
    scene.page.service.failing.set('POST /api/category/delete', failure)
    await openMenu('Delete Category')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Category' }))
    const note = await within(dialog).findByRole('alert')
    expect(note.textContent).toContain('Category Deletion Failed.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(readCategories()).toContain('Banking 0')
  })

  test('a list that does not load says so, loads on demand, and leaves the documents [ERR-52]', async () => {
    const scene = await createListScene()
    await scene.addCategory('Banking')
    await scene.addDocument('Card')
    scene.page.service.failing.set('GET /api/category/all', { status: 503, code: 'unavailable' })
    scene.open()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Category Fetch Failed.')
    expect(await screen.findByRole('button', { name: 'Card' })).toBeDefined()
    scene.page.service.failing.clear()
    await userEvent.click(within(note).getByRole('button', { name: 'Try again' }))
    await findCategoryLine('Banking')
  })
})
