import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createFilledState } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const ward = ({ state }: TestPage) => state.attributes.find(({ name }) => name === 'ward')
const rights = { read: ['person', 'operator'], write: ['operator'] }

async function openAttributes(): Promise<TestPage> {
  const page = createPage(createFilledState())
  await page.open('attributes')
  await screen.findByText('ward')
  return page
}

async function editWard() {
  await press('More for ward')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit attribute' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit ward' }))
  const label = (language: string) => dialog.getByRole('textbox', { name: language })
  const save = () => user.click(dialog.getByRole('button', { name: 'Save changes' }))
  return { dialog, label, save }
}

test('an attribute is created with its labels, and without the empty ones', async () => {
  const page = await openAttributes()
  await press('Create attribute')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create attribute' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'plan')
  await user.type(dialog.getByRole('textbox', { name: 'Deutsch' }), ' Tarif ')
  await user.type(dialog.getByRole('textbox', { name: 'Français' }), ' ')
  await user.click(dialog.getByRole('button', { name: 'Create attribute' }))
  await screen.findByText('The attribute was created.')
  expect(page.state.attributes.at(-1)).toMatchObject({ name: 'plan', labels: { de: 'Tarif' } })
})

test('labels change with the rights, and an undo brings the former ones back', async () => {
  const page = await openAttributes()
  expect(screen.getByText('Text · Ward')).toBeDefined()
  const { label, save } = await editWard()
  expect(label('Deutsch')).toHaveProperty('value', 'Station')
  await user.type(label('Italiano'), 'Reparto')
  await save()
  await screen.findByText('The attribute was saved.')
  const labels = { en: 'Ward', de: 'Station' }
  expect(ward(page)).toMatchObject({ ...rights, labels: { ...labels, it: 'Reparto' } })
  await press('Undo')
  await screen.findByText(/The former values are back/)
  expect(ward(page)).toEqual({ name: 'ward', type: 'text', ...rights, labels })
})

test('an undo works on another screen, too, and says if it fails', async () => {
  const page = await openAttributes()
  const { label, save } = await editWard()
  await user.type(label('Italiano'), 'Reparto')
  await save()
  await screen.findByText('The attribute was saved.')
  const sidebar = within(screen.getByRole('navigation', { name: 'Console' }))
  await user.click(sidebar.getByRole('link', { name: /^API keys/ }))
  await screen.findByRole('heading', { level: 1, name: 'API keys' })
  page.service.refuse('updateAttribute', { code: 'too_many_requests', status: 429 })
  await press('Undo')
  // Once to see, and once for screen readers.
  await screen.findAllByText('Nothing was changed.')
  expect(ward(page)?.labels).toMatchObject({ it: 'Reparto' })
})

test('labels that were emptied are removed', async () => {
  const page = await openAttributes()
  const { label, save } = await editWard()
  await user.clear(label('English'))
  await user.clear(label('Deutsch'))
  await save()
  await screen.findByText('The attribute was saved.')
  expect(ward(page)?.labels).toEqual({})
})

test('a label that is too long says so, and is not sent', async () => {
  const page = await openAttributes()
  const { dialog, label, save } = await editWard()
  await user.clear(label('Dansk'))
  await user.click(label('Dansk'))
  await user.paste('a'.repeat(61))
  expect(dialog.getByText('At most 60 characters.')).toBeDefined()
  await save()
  expect(page.service.received.map(({ name }) => name)).not.toContain('updateAttribute')
})
