// Tokens first, then widgets and parts, then what this app adds.
import '@shrd/react/tokens.css'
import '@shrd/react/styles.css'
import '@shrd/parts/styles.css'
import './styles/index.css'
import { createBrowserPorts, createShrdClient, createWorkerCrypto } from '@shrd/client'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { loadConfig } from './app/config.ts'
import { readScriptIntegrity } from './integrity/script-integrity.ts'
import { startCryptoWorker } from './integrity/start-crypto-worker.ts'
import { showAltered, stopAlteredApp } from './integrity/stop-altered-app.ts'

const place = document.getElementById('app')
if (!place) throw new TypeError('index.html has no element with the id "app".')

try {
  const scripts = readScriptIntegrity(document)
  const [{ apiOrigin }, worker] = await Promise.all([loadConfig(fetch), startCryptoWorker(scripts)])
  const ports = { ...createBrowserPorts(), work: createWorkerCrypto(worker) }
  const client = createShrdClient({ apiOrigin, pageOrigin: location.origin, ports })
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  const root = createRoot(place)
  root.render(
    <BrowserRouter>
      <App client={client} cookies={ports.cookies} nonce={nonce} />
    </BrowserRouter>,
  )
  stopAlteredApp(scripts, () => {
    root.unmount()
    worker.terminate()
    showAltered(place)
  })
} catch (error) {
  // Without its configuration the app knows no service and no language yet.
  showAltered(place)
  throw error
}
