import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createListOfThree, findRow } from './list-scene.ts'

test('the list of keys has those of the lists and of messages, by the names of the keyboard', async () => {
  const scene = await createListOfThree()
  scene.page.ports.cookies.set('shrd_language', 'de')
  scene.open()
  await findRow('Alpha')
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Tastatur' })
  const read = (does: string): string[] => {
    const line = within(dialog).getByText(does).closest('div')
    return Array.from(line?.querySelectorAll('kbd') ?? [], (key) => key.textContent ?? '')
  }
  expect(read('Dokument im Fokus auswählen')).toEqual(['Leertaste'])
  expect(read('Von Dokument zu Dokument auswählen')).toEqual(['Umschalt', '↑', '↓'])
  expect(read('Alle Dokumente der Liste auswählen')).toEqual(['Strg', 'A'])
  expect(read('Erste und letzte Zeile einer Liste')).toEqual(['Pos1', 'Ende'])
  expect(read('Zur Meldung, die erschienen ist, etwa mit Rückgängig')).toEqual(['F6'])
})

test('single keys can be switched off on this device; with Ctrl they go on working', async () => {
  const scene = await createListOfThree()
  scene.open()
  await findRow('Alpha')
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard' })
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Use single keys/ }))
  expect(scene.page.ports.cookies.get('shrd_shortcuts')).toBe('off')
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('n?')
  expect(screen.queryByRole('dialog', { name: 'Create a new SHRD document' })).toBeNull()
})
