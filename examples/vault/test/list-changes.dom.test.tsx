import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  chooseInRow,
  createListOfThree,
  findCategoryLine,
  findRow,
  readTitles,
} from './list-scene.ts'

describe('marks', () => {
  test('are there after a reload, and the service cannot read them', async () => {
    const scene = await createListOfThree()
    scene.open()
    await userEvent.click(within(await findRow('Béta')).getByRole('button', { name: 'Favourite' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Alpha' }))
    await waitFor(() => expect(scene.asked()).toContain('PUT /api/user/preferences'))
    const { received } = scene.page.service.server
    const sent = received.filter(({ name }) => name === 'updatePreferences')
    expect(sent.map(({ request }) => new TextDecoder().decode(request.body)).join()).not.toMatch(
      /doc_/,
    )
    await waitFor(async () => {
      const { favourites, recents } = await scene.page.client.preferences.get()
      expect([favourites, recents].map((ids) => ids.length)).toEqual([1, 1])
    })
    scene.page.reload().open(`/dashboard?vault=${scene.vault_id}&category=favourites`)
    await findRow('Béta')
    expect(readTitles()).toEqual(['Béta'])
  })
})

describe('a document in the trash', () => {
  test('is gone from the list, comes back by Undo, and can be restored or deleted there [DOC-13]', async () => {
    const scene = await createListOfThree()
    scene.open()
    await chooseInRow('Alpha', 'Move to the trash')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await findRow('Alpha')
    await chooseInRow('Béta', 'Move to the trash')
    await waitFor(() => expect(readTitles()).not.toContain('Béta'))
    await userEvent.click(await findCategoryLine('Trash'))
    const row = await findRow('Béta')
    expect(row.textContent).toContain('Days left: 30')
    await chooseInRow('Béta', 'Restore')
    expect(await screen.findByText('The trash is empty.')).toBeDefined()
    await userEvent.click(await findCategoryLine('All documents'))
    await findRow('Béta')
  })

  test('stays there where the plan has no room to bring it back, and that is said', async () => {
    const scene = await createListOfThree()
    const { documents } = scene.page.client
    scene.open()
    await chooseInRow('Alpha', 'Move to the trash')
    const undo = await screen.findByRole('button', { name: 'Undo' })
    documents.changeStates = async ([id = '']) => ({
      ...{ items: [], refused: [{ id, code: 'quota_reached' }], failed: [] },
    })
    await userEvent.click(undo)
    const told = 'Not everything was restored. Your plan has no room for more of this.'
    await waitFor(() => expect(document.body.textContent).toContain(told))
    expect(readTitles()).not.toContain('Alpha')
  })

  test('stays in the list where the call for it fails, and that is said', async () => {
    const scene = await createListOfThree()
    const { documents } = scene.page.client
    scene.open()
    await findRow('Alpha')
    documents.changeStates = async ([id = '']) => ({
      ...{ items: [], refused: [], failed: [{ id, code: 'internal' }] },
    })
    await chooseInRow('Alpha', 'Move to the trash')
    await waitFor(() =>
      expect(document.body.textContent).toContain('Not everything was moved to the trash.'),
    )
    expect(readTitles()).toContain('Alpha')
  })

  test('is deleted for good only after it was said what goes with it', async () => {
    const scene = await createListOfThree()
    scene.open()
    await chooseInRow('Alpha', 'Move to the trash')
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

/** What the vault's own server says of the time. */
function serveDate(time: number): void {
  const headers = { date: new Date(time).toUTCString() }
  vi.stubGlobal('fetch', async () => new Response(null, { headers }))
}

/** Two documents in the trash: one for 31 days, one for a moment. */
async function createTrash() {
  const scene = await createListOfThree()
  const { documents } = scene.page.client
  const { items } = await documents.list(scene.vault_id)
  const idOf = (title: string) =>
    items.find(({ header }) => header.title === title)?.document_id ?? ''
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - 31 * 86_400_000)
  await documents.moveToTrash(idOf('Alpha'))
  clock.mockRestore()
  await documents.moveToTrash(idOf('Béta'))
  const readTrash = async () =>
    (await documents.listTrash(scene.vault_id)).items.map(({ document_id }) => document_id)
  return { scene, idOf, readTrash }
}

describe('the trash', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('what has lain in it for 30 days is deleted once, quietly; what is younger stays', async () => {
    const { scene, idOf, readTrash } = await createTrash()
    serveDate(Date.now())
    scene.open('&category=trash')
    await findRow('Béta')
    await waitFor(() => expect(readTitles()).toEqual(['Béta']))
    expect(await readTrash()).toEqual([idOf('Béta')])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a device whose clock is wrong deletes nothing', async () => {
    const { scene, idOf, readTrash } = await createTrash()
    const asked = vi.fn(async () => {
      const date = new Date(Date.now() - 2 * 86_400_000).toUTCString()
      return new Response(null, { headers: { date } })
    })
    vi.stubGlobal('fetch', asked)
    scene.open('&category=trash')
    await findRow('Béta')
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(readTitles()).toContain('Alpha')
    expect((await readTrash()).toSorted()).toEqual([idOf('Alpha'), idOf('Béta')].toSorted())
  })
})

describe('many chosen rows', () => {
  const choose = async (title: string) =>
    userEvent.click(within(await findRow(title)).getByRole('checkbox', { name: /^Select “/ }))

  test('go to the trash one after the other, with what was done and a way to stop', async () => {
    const scene = await createListOfThree()
    scene.open()
    await choose('Alpha')
    await choose('Béta')
    await choose('Gamma')
    const { held } = scene.page.service
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await userEvent.click(screen.getByRole('button', { name: 'Move to the trash' }))
    await screen.findByText(/Into the trash: 1 of 3/)
    held.set('POST /api/doc/delete', gate)
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    release()
    held.clear()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    const { items } = await scene.page.client.documents.list(scene.vault_id)
    expect(items.length).toBeGreaterThan(0)
    await waitFor(() => expect(readTitles()).toHaveLength(items.length))
  })

  test('are marked as favourites together, and a range is one click with Shift', async () => {
    const scene = await createListOfThree()
    scene.open()
    await choose('Gamma')
    const box = within(await findRow('Alpha')).getByRole('checkbox', { name: /^Select “/ })
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
    const scene = await createListOfThree()
    scene.open()
    await userEvent.click(
      within(await findRow('Béta')).getByRole('checkbox', { name: /^Select “/ }),
    )
    await scene.addDocument('Delta')
    expect(readTitles()).not.toContain('Delta')
    const later = performance.now() + 10_000
    const now = vi.spyOn(performance, 'now').mockReturnValue(later)
    window.dispatchEvent(new Event('focus'))
    now.mockRestore()
    await findRow('Delta')
    const box = within(await findRow('Béta')).getByRole('checkbox', { name: /^Select “/ })
    expect(box).toHaveProperty('checked', true)
  })

  test('a look that finds no answer leaves what is shown', async () => {
    const scene = await createListOfThree()
    scene.open()
    await findRow('Alpha')
    scene.page.service.away = true
    const asked = scene.asked().length
    let rest = 0
    await waitFor(() => {
      // Again: the first look may share a load that was under way, and be answered by that.
      rest += 10_000
      const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + rest)
      window.dispatchEvent(new Event('focus'))
      now.mockRestore()
      expect(scene.asked().length).toBeGreaterThan(asked)
    })
    expect(readTitles()).toHaveLength(3)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
