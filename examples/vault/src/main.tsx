// Tokens first, then widgets and parts, then what this app adds.
import '@shrd/react/tokens.css'
import '@shrd/react/styles.css'
import '@shrd/parts/styles.css'
import './styles/index.css'
import { createBrowserPorts, createShrdClient, createWorkerCrypto, startWorker } from '@shrd/client'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { loadConfig } from './app/config.ts'
import cryptoWorker from './crypto-worker.ts?worker&url'

const place = document.getElementById('app')
if (!place) throw new TypeError('index.html has no element with the id "app".')

try {
  const { apiOrigin } = await loadConfig(fetch)
  const work = createWorkerCrypto(startWorker(cryptoWorker))
  const ports = { ...createBrowserPorts(), work }
  const client = createShrdClient({ apiOrigin, pageOrigin: location.origin, ports })
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  createRoot(place).render(
    <BrowserRouter>
      <App client={client} cookies={ports.cookies} nonce={nonce} />
    </BrowserRouter>,
  )
} catch (error) {
  // Without its configuration the app knows no service and no language yet.
  place.textContent = 'The vault cannot start right now. Please load the page again.'
  throw error
}
