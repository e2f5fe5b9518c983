import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '@shrd/react/tokens.css'
import '@shrd/react/styles.css'
import '@shrd/parts/styles.css'
import '../src/styles/index.css'
import '../src/styles/screens.css'
import { App } from '../src/app/App.tsx'
import { RoutedScreens } from '../src/app/RoutedScreens.tsx'
import healthWorker from '../src/health-worker.ts?worker&url'
import searchWorker from '../src/search-worker.ts?worker&url'
import { createListScene, type ListScene } from './list-scene.ts'

const LONG = 'A title that is far too long for the width of a small phone'

/** A vault with a category and a document whose names are longer than a line. */
async function createLongScene(): Promise<ListScene & { document_id: string }> {
  const scene = await createListScene()
  await scene.addCategory('Insurances and other agreements of the family')
  return { ...scene, document_id: await scene.addDocument(LONG, { tags: ['agreements'] }) }
}

/** The parts of the page that reach out of the window, so that lines have to be scrolled. */
function findOverflow(): string[] {
  const { documentElement } = document
  if (documentElement.scrollWidth <= innerWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((part) => part.getBoundingClientRect().right > innerWidth)
    .map((part) => `${part.tagName} ${part.className}`)
}

const expectNoOverflow = () => expect.poll(findOverflow).toEqual([])

beforeEach(() => page.viewport(320, 640))
afterEach(() => {
  cleanup()
  for (const name of ['dir', 'data-theme']) document.documentElement.removeAttribute(name)
})

test('categories and documents do not scroll sideways at 320 pixels', async () => {
  const scene = await createLongScene()
  scene.open()
  await screen.findByText(LONG)
  await expectNoOverflow()
})

test.each(['ltr', 'rtl'])(
  'no tab of an open document scrolls sideways at 320 pixels, read or edited, %s',
  async (direction) => {
    const scene = await createLongScene()
    scene.open(`&document=${scene.document_id}`)
    await screen.findByText(/Revision \d+, signed by you, verified/)
    document.documentElement.dir = direction
    for (const mode of ['Edit', 'Cancel']) {
      await userEvent.click(screen.getByRole('button', { name: mode }))
      for (const name of [/Advanced/, /Icon/, /Attachments/, /Logs/, /History/, /General/]) {
        await userEvent.click(await screen.findByRole('tab', { name }))
        await expectNoOverflow()
      }
    }
  },
)

test('the search of a phone takes the whole bar while it is used', async () => {
  const { page: shown, vault_id } = await createLongScene()
  const { client, ports } = shown
  const start = (script: string) => new Worker(script, { type: 'module' })
  const searchWorkers = { search: () => start(searchWorker), scores: () => start(healthWorker) }
  render(
    <MemoryRouter initialEntries={[`/dashboard?vault=${vault_id}`]}>
      <App {...{ client, searchWorkers }} cookies={ports.cookies}>
        <RoutedScreens />
      </App>
    </MemoryRouter>,
  )
  const field = await screen.findByRole('combobox', { name: 'Search all vaults' })
  const readWidth = () => field.getBoundingClientRect().width
  await expect.poll(readWidth).toBe(44)
  await userEvent.click(field)
  await expect.poll(readWidth).toBeGreaterThan(290)
  await userEvent.fill(field, 'passport')
  await screen.findByText('Nothing was found.')
  await expectNoOverflow()
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite' }))
  await expect.poll(readWidth).toBe(44)
})

test('language and appearance are chosen in the drawer of a phone', async () => {
  const scene = await createLongScene()
  scene.open()
  await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Main' })
  const choose = async (menu: RegExp, name: string) => {
    await userEvent.click(within(drawer).getByRole('button', { name: menu }))
    const [choice] = await screen.findAllByRole('menuitemradio', { name })
    if (choice) await userEvent.click(choice)
  }
  await choose(/^Appearance/, 'Dark')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  await choose(/^Language/, 'Deutsch')
  await expect.poll(() => document.documentElement.lang).toBe('de')
  await expectNoOverflow()
})
