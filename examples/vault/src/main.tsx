// Tokens first, then widgets and parts, then what this app adds.
import '@shrd/react/tokens.css'
import '@shrd/react/styles.css'
import '@shrd/parts/styles.css'
import './styles/index.css'
import { createBrowserPorts, createVisitorClient, createWorkerCrypto } from '@shrd/client/visitor'
import type { ComponentType, ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { App } from './app/App.tsx'
import { readConfig } from './app/config.ts'
import { watchHistory } from './app/history-guard.ts'
import { lazyScreen } from './app/lazy-screen.tsx'
import { loadAhead, watchFirstInput } from './app/load-ahead.ts'
import { loadSheet } from './app/load-sheet.ts'
import { readPreferences } from './app/read-preferences.ts'
import { WaitingScreen } from './app/WaitingScreen.tsx'
import cryptoWorker from './crypto-worker.ts?worker&url'
import { FirstScreens } from './first/FirstScreens.tsx'
import { findDrawnPath } from './first/find-drawn-path.ts'
import { discardHeldInput, giveBackInput } from './first/give-back-input.ts'
import { keepMemberCookie } from './first/keep-member-cookie.ts'
import { awaitFirstScreen } from './first/load-first-screen.ts'
import healthWorker from './health-worker.ts?worker&url'
import importWorker from './import-worker.ts?worker&url'
import { type GuardedPage, guardPage } from './integrity/guard-page.ts'
import { showAltered } from './integrity/stop-altered-app.ts'
import kitWorker from './kit-worker.ts?worker&url'
import searchWorker from './search-worker.ts?worker&url'
import screensSheet from './styles/screens.css?url'

// Without `await` in the module itself: chunks import this one, and would wait for it for ever.
void start(findPlace())

function findPlace(): HTMLElement {
  const place = document.getElementById('app')
  if (!place) throw new TypeError('index.html has no element with the id "app".')
  return place
}

/** Starts the app, over the screen that the document shows, or in its place. */
async function start(place: HTMLElement): Promise<void> {
  try {
    await run(place)
  } catch (error) {
    // Without its configuration the app knows no service and no language yet.
    showAltered(place)
    throw error
  }
}

async function run(place: HTMLElement): Promise<void> {
  watchFirstInput()
  const page = guardPage(place)
  const crypto = page.createWorker(cryptoWorker)
  const ports = { ...createBrowserPorts(), work: createWorkerCrypto(crypto) }
  const { apiOrigin } = readConfig(document)
  const client = createVisitorClient({ apiOrigin, pageOrigin: location.origin, ports })
  const searchWorkers = {
    search: () => page.createWorker(searchWorker),
    scores: () => page.createWorker(healthWorker),
  }
  const importWorkers = { import: () => page.createWorker(importWorker) }
  const kitWorkers = { kit: () => page.createWorker(kitWorker) }
  const Rest = lazyScreen(() => loadRest(page), WaitingScreen)
  keepMemberCookie(client.session, ports.cookies)
  watchHistory()
  const inApp = (screens: ReactElement): ReactElement => (
    <App {...{ client, searchWorkers, importWorkers, kitWorkers }} cookies={ports.cookies}>
      {screens}
    </App>
  )
  const { language } = readPreferences(ports.cookies)
  const pathname = findDrawnPath(place, location.pathname, language)
  if (pathname === undefined) {
    discardHeldInput()
    Rest.preload()
    page.show(() => renderInto(place, inApp(<Rest />)))
  } else {
    await awaitFirstScreen({ place, pathname, language, signal: page.ended })
    page.show(() => takeOver(place, inApp(<FirstScreens {...{ pathname, Rest }} />)))
  }
  // A sign-in and the opening of a document need it, and the page stands by then.
  loadAhead(crypto.start)
}

/** All screens, with their router and their style sheet. */
async function loadRest({ scripts }: GuardedPage): Promise<ComponentType> {
  const sheet = loadSheet(screensSheet, scripts.get(screensSheet))
  const [{ BrowserScreens }] = await Promise.all([import('./app/RoutedScreens.tsx'), sheet])
  return BrowserScreens
}

function renderInto(place: Element, app: ReactElement): Root {
  const root = createRoot(place)
  root.render(app)
  return root
}

/** Hydrates what the document shows, with what a person did to it. */
function takeOver(place: Element, app: ReactElement): Root {
  const root = hydrateRoot(place, app)
  giveBackInput(place)
  return root
}
