import type { HostedDocument, HostedPage } from '@shrd/contract'
import { loadMessages } from '@shrd/react'
import { type RenderResult, render } from '@testing-library/react'
import { HostedApp } from '../src/HostedApp.tsx'
import { loadWords } from '../src/locales/load-words.ts'
import { findLinkPage } from '../src/screens/find-link-page.tsx'
import { loadScreen } from '../src/screens/load-screen.ts'

/** A page of the service itself, in English unless told otherwise. */
export function hostedDocument(
  page: HostedPage,
  more: Partial<HostedDocument> = {},
): HostedDocument {
  return {
    page,
    locale: 'en',
    color_scheme: 'system',
    brand: {
      name: 'Shrd',
      logo: null,
      has_mark: true,
      logo_dark: null,
      layout: 'centered',
      engraving: 'rosette',
      tos_uri: null,
      policy_uri: null,
    },
    nav: { signed_in: 'signed_in' in page && page.signed_in, is_account_member: true },
    ...more,
  }
}

/** Draws a page as the browser does, with its texts loaded. */
export async function showHosted(
  page: HostedPage,
  more: Partial<HostedDocument> = {},
): Promise<RenderResult> {
  const document = hostedDocument(page, more)
  const screen = findLinkPage(document) ?? (await loadScreen(document))
  if (screen === undefined) throw new TypeError('The page has no screen.')
  const { locale } = document
  const [words] = await Promise.all([loadWords(locale), loadMessages(locale, screen.words)])
  return render(<HostedApp document={document} screen={screen} words={words} />)
}
