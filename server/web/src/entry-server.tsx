import type { HostedDocument } from '@shrd/contract'
import { allStepWords, formatMessage, loadMessages } from '@shrd/react'
import { renderToString } from 'react-dom/server'
import { HostedApp } from './HostedApp.tsx'
import { loadWords } from './locales/load-words.ts'
import { pageTitle } from './page-title.ts'
import { findLinkPage } from './screens/find-link-page.tsx'
import { loadScreen } from './screens/load-screen.ts'
import { findParts } from './screens/page-parts.ts'

/** A page drawn on the server. */
export interface DrawnPage {
  html: string
  title: string
  /** What a browser without script shows. */
  noscript: string
  /** What a page says if its script does not load: an error, and a link that loads it again. */
  unloaded: { text: string; retry: string }
  /** The names of the scripts that the page needs besides the entry; `null` if it needs no script. */
  parts: readonly string[] | null
}

/** Draws a page; the server puts it into its document. */
export async function render(document: HostedDocument): Promise<DrawnPage> {
  const { locale } = document
  const screen = findLinkPage(document) ?? (await loadScreen(document))
  if (screen === undefined) throw new TypeError(`The page ${document.page.name} has no screen.`)
  const [words, loaded] = await Promise.all([
    loadWords(locale),
    loadMessages(locale, [...allStepWords, ...screen.words]),
  ])
  const messages = { ...loaded, ...document.texts }
  const t = (key: keyof typeof messages) => formatMessage(messages[key] ?? key, locale)
  return {
    html: renderToString(<HostedApp document={document} screen={screen} words={words} />),
    title: pageTitle(document, words, t),
    noscript: words[document.nav === null ? 'noscript' : 'noscript.reading'],
    unloaded: { text: t('error.network'), retry: t('error.submit') },
    parts: findParts(document) ?? null,
  }
}
