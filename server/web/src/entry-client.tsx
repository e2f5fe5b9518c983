import type { HostedDocument } from '@shrd/contract'
import { loadMessages } from '@shrd/react'
import { hydrateRoot } from 'react-dom/client'
import { HostedApp } from './HostedApp.tsx'
import { loadWords } from './locales/load-words.ts'
import { loadScreen } from './screens/load-screen.ts'
import { takeOver } from './take-over.ts'

const root = document.getElementById('root')
if (root === null) throw new TypeError('This page was not drawn by its server.')
start(root).catch((error: unknown) => {
  root.dispatchEvent(new Event('shrd-failed'))
  throw error
})

/** Hydrates what the server drew, from the same values. */
async function start(root: HTMLElement): Promise<void> {
  const values = document.getElementById('shrd-step')?.textContent
  if (!values) throw new TypeError('This page was not drawn by its server.')
  // Written by the server of this very origin, whose document type it is.
  const page = JSON.parse(values) as HostedDocument
  const [screen, words] = await Promise.all([loadScreen(page), loadWords(page.locale)])
  if (screen === undefined) throw new TypeError(`The page ${page.page.name} needs no script.`)
  await loadMessages(page.locale, screen.words)
  const onReady = () => void setTimeout(takeOver, 0, root)
  hydrateRoot(root, <HostedApp document={page} screen={screen} words={words} onReady={onReady} />)
}
