import type { HostedDocument } from '@shrd/contract'
import { formatMessage, loadMessages } from '@shrd/react'
import { renderToString } from 'react-dom/server'
import { HostedApp } from './HostedApp.tsx'
import { loadWords } from './locales/load-words.ts'
import { pageTitle } from './page-title.ts'

/** A page drawn on the server. */
export interface DrawnPage {
  html: string
  title: string
  /** What a browser without script shows. */
  noscript: string
}

/** Draws a page; the server puts it into its document. */
export async function render(document: HostedDocument): Promise<DrawnPage> {
  const { locale } = document
  const [words, messages] = await Promise.all([loadWords(locale), loadMessages(locale)])
  return {
    html: renderToString(<HostedApp document={document} words={words} />),
    title: pageTitle(document, words, (key) => formatMessage(messages[key] ?? key, locale)),
    noscript: words[document.nav === null ? 'noscript' : 'noscript.reading'],
  }
}
