import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { holdPage, holdPageFor, whenLetGo } from '../src/app/hold-page.ts'
import { chooseInRow, createListOfThree, findRow, type ListScene } from './list-scene.ts'

/** Whether the browser would ask before the page goes away. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

/** Holds a call back until the returned function is called. */
function holdCall({ page: { service } }: ListScene, call: string): () => void {
  let letGo = (): void => undefined
  service.held.set(call, new Promise<void>((resolve) => (letGo = resolve)))
  return () => {
    service.held.delete(call)
    letGo()
  }
}

/** Nothing that waits for a second comes to its turn: marks are stored by then anyway. */
function stopSaving(): void {
  const later = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => (ms === 1000 ? 0 : later(run, ms)))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a page is held', () => {
  test('until the last of those who hold it has let go, each once', async () => {
    const [first, second] = [holdPage(), holdPage()]
    first()
    first()
    expect(isAsked()).toBe(true)
    second()
    expect(isAsked()).toBe(false)
    const stored = Promise.reject(new Error('refused'))
    await expect(holdPageFor(stored)).rejects.toThrow('refused')
    expect(isAsked()).toBe(false)
  })

  test('and is waited for, though not for ever', async () => {
    await whenLetGo(60_000)
    const release = holdPage()
    await whenLetGo(1)
    const waited = whenLetGo(60_000)
    release()
    await waited
  })

  test('while a move is shown and not stored', async () => {
    const scene = await createListOfThree()
    await scene.addCategory('Work')
    scene.open()
    await chooseInRow('Alpha', 'Move to…')
    const dialog = await screen.findByRole('dialog', { name: 'Move documents' })
    const move = within(dialog).getByRole('button', { name: 'Move' })
    await waitFor(() => expect(move.ariaBusy).not.toBe('true'))
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Category' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Work' }))
    const letGo = holdCall(scene, 'PUT /api/manifest')
    expect(isAsked()).toBe(false)
    await userEvent.click(move)
    await waitFor(() => expect(scene.asked()).toContain('PUT /api/manifest'))
    expect(isAsked()).toBe(true)
    letGo()
    await screen.findByText('Alpha was moved to Work.')
    expect(isAsked()).toBe(false)
  })

  test('while a document goes into the trash', async () => {
    const scene = await createListOfThree()
    scene.open()
    await findRow('Alpha')
    const letGo = holdCall(scene, 'POST /api/doc/delete')
    await chooseInRow('Alpha', 'Move to the trash')
    await waitFor(() => expect(scene.asked()).toContain('POST /api/doc/delete'))
    expect(isAsked()).toBe(true)
    letGo()
    await screen.findByRole('button', { name: 'Undo' })
    expect(isAsked()).toBe(false)
  })

  test('and its keys, until what was begun before signing out is stored', async () => {
    const scene = await createListOfThree()
    scene.open()
    await findRow('Alpha')
    const letGo = holdCall(scene, 'POST /api/doc/delete')
    await chooseInRow('Alpha', 'Move to the trash')
    await waitFor(() => expect(scene.asked()).toContain('POST /api/doc/delete'))
    await userEvent.click(await screen.findByRole('button', { name: /^Profile menu/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await screen.findByText('Signing out')
    expect(scene.asked()).not.toContain('GET /api/auth/logout')
    letGo()
    expect(await screen.findByText('You are signed out securely')).toBeDefined()
    const states = scene.page.service.server.documents.map(
      ({ revision }) => JSON.parse(revision.statement).state,
    )
    expect(states.toSorted()).toEqual(['live', 'live', 'trash'])
  })

  test('while a favourite waits to be stored, which is at once when the page is put aside', async () => {
    const scene = await createListOfThree()
    scene.open()
    const star = within(await findRow('Alpha')).getByRole('button', { name: 'Favourite' })
    stopSaving()
    await userEvent.click(star)
    expect(isAsked()).toBe(true)
    expect(scene.asked()).not.toContain('PUT /api/user/preferences')
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
    await waitFor(() => expect(isAsked()).toBe(false))
    expect((await scene.page.client.preferences.get()).favourites).toHaveLength(1)
  })

  test('not by what was opened last, and by a favourite also after it could not be stored', async () => {
    const scene = await createListOfThree()
    scene.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Béta' }))
    await screen.findByRole('heading', { name: 'Béta' })
    expect(isAsked()).toBe(false)
    const { failing } = scene.page.service
    failing.set('PUT /api/user/preferences', { status: 503, code: 'unavailable' })
    const star = within(await findRow('Alpha')).getByRole('button', { name: 'Favourite' })
    await userEvent.click(star)
    await waitFor(() => expect(scene.asked()).toContain('PUT /api/user/preferences'))
    expect(isAsked()).toBe(true)
    failing.clear()
    await userEvent.click(within(await findRow('Béta')).getByRole('button', { name: 'Favourite' }))
    await waitFor(() => expect(isAsked()).toBe(false))
    expect((await scene.page.client.preferences.get()).favourites).toHaveLength(2)
  })
})
