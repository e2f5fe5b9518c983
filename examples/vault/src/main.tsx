// Tokens first, then widgets and parts, then what this app adds.
import '@shrd/react/tokens.css'
import '@shrd/react/styles.css'
import '@shrd/parts/styles.css'
import './styles/index.css'
import { createBrowserPorts, createVisitorClient, createWorkerCrypto } from '@shrd/client/visitor'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { loadConfig } from './app/config.ts'
import { watchHistory } from './app/history-guard.ts'
import { preloadScreens } from './app/preload-screens.ts'
import { readPreferences } from './app/read-preferences.ts'
import cryptoWorker from './crypto-worker.ts?worker&url'
import healthWorker from './health-worker.ts?worker&url'
import { createDeferredWorker, type WorkerEnd } from './integrity/deferred-worker.ts'
import { isWebKit } from './integrity/is-webkit.ts'
import { readScriptIntegrity } from './integrity/script-integrity.ts'
import { startOwnWorker } from './integrity/start-own-worker.ts'
import { showAltered, stopAlteredApp } from './integrity/stop-altered-app.ts'
import searchWorker from './search-worker.ts?worker&url'

const place = document.getElementById('app')
if (!place) throw new TypeError('index.html has no element with the id "app".')

try {
  const scripts = readScriptIntegrity(document)
  const workers: WorkerEnd[] = []
  const root = createRoot(place)
  const lookForAltered = stopAlteredApp(scripts, () => {
    root.unmount()
    for (const worker of workers) worker.terminate()
    showAltered(place)
  })
  const start = (address: string): WorkerEnd => {
    const starting = startOwnWorker(address, scripts)
    starting.catch(lookForAltered)
    const worker = createDeferredWorker(starting)
    workers.push(worker)
    return worker
  }
  const ports = { ...createBrowserPorts(), work: createWorkerCrypto(start(cryptoWorker)) }
  preloadScreens(location.pathname, readPreferences(ports.cookies).language)
  const { apiOrigin } = await loadConfig(fetch)
  const client = createVisitorClient({ apiOrigin, pageOrigin: location.origin, ports })
  const searchWorkers = { search: () => start(searchWorker), scores: () => start(healthWorker) }
  watchHistory()
  root.render(
    <BrowserRouter>
      <App {...{ client, searchWorkers }} cookies={ports.cookies} />
    </BrowserRouter>,
  )
  if (isWebKit(navigator.userAgent)) lookForAltered()
} catch (error) {
  // Without its configuration the app knows no service and no language yet.
  showAltered(place)
  throw error
}
