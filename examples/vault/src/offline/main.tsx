import '@shrd/react/tokens.css'
import '@shrd/react/styles.css'
import '@shrd/parts/styles.css'
import '../styles/index.css'
import '../styles/screens.css'
import './offline.css'
import { createBrowserOfflinePorts, createOfflineReader } from '@shrd/client/offline'
import { createRoot } from 'react-dom/client'
import { readCookie, readLanguage } from '../link/link-preferences.ts'
import { OfflineApp } from './OfflineApp.tsx'

start()

function start(): void {
  const place = document.getElementById('app')
  if (!place) throw new TypeError('offline.html has no element with the id "app".')
  // The page is one document for all: theme and direction come from the cookies here. Nothing is
  // chosen on it.
  const cookies = { get: readCookie, set: () => undefined }
  const reader = createOfflineReader(createBrowserOfflinePorts())
  createRoot(place).render(<OfflineApp {...{ reader, cookies }} language={readLanguage()} />)
}
