import type { HostedDocument } from '@shrd/contract'
import { loadMessages } from '@shrd/react'
import { hydrateRoot } from 'react-dom/client'
import { HostedApp } from './HostedApp.tsx'
import { loadWords } from './locales/load-words.ts'
import '@shrd/react/tokens.css'
import '@shrd/react/styles.css'
// After the widgets' sheets, which it adapts to the hosted pages.
import './styles.css'
import './layout/own-frame.css'
import './home/home.css'
import './pages/message-page.css'
import './account/account.css'

await start()

/** Takes over what the server drew, from the same values. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const values = document.getElementById('shrd-step')?.textContent
  if (root === null || !values) throw new TypeError('This page was not drawn by its server.')
  // Written by the server of this very origin, whose document type it is.
  const page = JSON.parse(values) as HostedDocument
  const [words] = await Promise.all([loadWords(page.locale), loadMessages(page.locale)])
  const release = () => root.removeAttribute('inert')
  hydrateRoot(root, <HostedApp document={page} words={words} onReady={release} />)
}
