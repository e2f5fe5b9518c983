import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { lazyScreen } from '../src/app/lazy-screen.tsx'
import { COOKIE } from '../src/app/read-preferences.ts'
import { WaitingScreen } from '../src/app/WaitingScreen.tsx'
import { drawAll } from '../src/first/draw-all.tsx'
import { FirstScreens } from '../src/first/FirstScreens.tsx'
import { createTestPage } from './render-app.tsx'
import { stubPasskeys } from './stub-passkeys.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const drawings = drawAll()

/** What React says about the documents that it takes over: a difference would lose what was typed. */
async function hydrateAll(): Promise<unknown[]> {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const errors: unknown[] = []
  for (const { name, language, pathname, html } of await drawings) {
    if (pathname === null) continue
    const { client, ports } = createTestPage()
    ports.cookies.set(COOKIE.language, language)
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = html
    const Rest = lazyScreen<object>(() => new Promise(() => {}), WaitingScreen)
    const app = (
      <App client={client} cookies={ports.cookies}>
        <FirstScreens {...{ pathname, Rest }} />
      </App>
    )
    const onRecoverableError = (error: unknown) => void errors.push([name, language, error])
    const root = await act(async () => hydrateRoot(place, app, { onRecoverableError }))
    await act(async () => root.unmount())
  }
  return [...errors, ...log.mock.calls]
}

describe('each document is what its screen renders first', () => {
  test('in a browser with passkeys', async () => {
    await drawings
    onTestFinished(stubPasskeys())
    expect(await hydrateAll()).toEqual([])
  })

  test('in a browser without passkeys, which then shows no button for them', async () => {
    expect(await hydrateAll()).toEqual([])
  })
})
