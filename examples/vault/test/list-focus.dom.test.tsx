import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  chooseInRow,
  createListOfThree,
  createListScene,
  findCategoryLine,
  findRow,
  readTitles,
} from './list-scene.ts'

const focused = () => document.activeElement?.textContent

describe('the keyboard stays in the list', () => {
  test('at the next row when one goes to the trash, and at the heading after the last', async () => {
    const scene = await createListScene()
    await scene.addDocument('Alpha')
    await scene.addDocument('Beta')
    scene.open()
    await chooseInRow('Beta', 'Move to the trash')
    await waitFor(() => expect(readTitles()).toEqual(['Alpha']))
    await waitFor(() => expect(focused()).toBe('Alpha'))
    await chooseInRow('Alpha', 'Move to the trash')
    await waitFor(() => expect(focused()).toBe('Secure Document List'))
  })

  test('at the heading when the last star of the favourites is taken away', async () => {
    const scene = await createListOfThree()
    scene.open()
    await userEvent.click(within(await findRow('Béta')).getByRole('button', { name: 'Favourite' }))
    await userEvent.click(await findCategoryLine('Favourites'))
    await waitFor(() => expect(readTitles()).toEqual(['Béta']))
    await userEvent.click(within(await findRow('Béta')).getByRole('button', { name: 'Favourite' }))
    await waitFor(() => expect(focused()).toBe('Favourites'))
  })

  test('at the row when the bar of the chosen ones goes away', async () => {
    const scene = await createListOfThree()
    scene.open()
    await userEvent.click(within(await findRow('Béta')).getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(focused()).toBe('Béta'))
  })

  test('in the words of the filter when it is cleared', async () => {
    const scene = await createListOfThree()
    scene.open()
    await findRow('Alpha')
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    const words = await screen.findByRole('searchbox', { name: 'In title or tags' })
    await userEvent.type(words, 'alp')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
    expect(document.activeElement).toBe(words)
  })

  test('and leaves it where somebody has gone meanwhile', async () => {
    const scene = await createListOfThree()
    scene.open()
    await chooseInRow('Béta', 'Move to the trash')
    const search = await findCategoryLine('Uncategorized')
    search.focus()
    await waitFor(() => expect(readTitles()).toEqual(['Gamma', 'Alpha']))
    expect(document.activeElement).toBe(search)
  })
})

test('where the list is narrow, a menu sorts, and a tap chooses after Select', async () => {
  const scene = await createListOfThree()
  scene.open()
  await findRow('Alpha')
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Title' }))
  await waitFor(() => expect(readTitles()).toEqual(['Alpha', 'Béta', 'Gamma']))
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Descending' }))
  await waitFor(() => expect(readTitles()).toEqual(['Gamma', 'Béta', 'Alpha']))

  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  await userEvent.click(await findRow('Béta'))
  expect(screen.getByText('1 selected', { selector: '[role="status"]' })).toBeDefined()
  expect(scene.page.path()).not.toContain('document=')
  const title = screen.getByRole('button', { name: 'Béta' })
  expect(title.getAttribute('aria-pressed')).toBe('true')
  const bar = screen.getByRole('region', { name: 'Selected documents' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Select all' }))
  expect(screen.getByText('3 selected', { selector: '[role="status"]' })).toBeDefined()
  await userEvent.click(within(bar).getByRole('button', { name: 'Clear selection' }))
  await userEvent.click(await findRow('Béta'))
  await waitFor(() => expect(scene.page.path()).toContain('document='))
})

test('choosing a category says its name and how many documents it has, and a box says which is its', async () => {
  const scene = await createListOfThree()
  scene.open()
  const row = await findRow('Béta')
  expect(within(row).getByRole('checkbox', { name: 'Select “Béta”' })).toBeDefined()
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said().join()).not.toContain('Documents')
  await userEvent.click(await findCategoryLine('Uncategorized'))
  await waitFor(() => expect(said()).toContain('Uncategorized. Documents: 3'))
  await userEvent.click(await findCategoryLine('Recent'))
  await waitFor(() => expect(said()).toContain('Recent. Documents: 0'))
})

test.each([
  ['All documents', 'Open'],
  ['Trash', 'Restore'],
])('the menu of a row of %s closes when the list is scrolled', async (view, item) => {
  const scene = await createListOfThree()
  scene.open()
  await chooseInRow('Alpha', 'Move to the trash')
  await userEvent.click(await findCategoryLine(view))
  const row = await findRow(view === 'Trash' ? 'Alpha' : 'Béta')
  const button = within(row).getByRole('button', { name: 'More' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: item })
  fireEvent.scroll(row.closest('.document-scroll') ?? row)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})
