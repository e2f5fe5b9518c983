import { formatShareAddress, parseShareAddress, withoutShareKey } from '@shrd/client/links'
import { createShareReader } from '@shrd/client/receive'
import { type ReactElement, useState } from 'react'
import { css as dropZone } from '../src/key-file/drop-zone.css?shadow'
import { css as progress } from '../src/key-file/progress.css?shadow'
import { css as note } from '../src/note/note.css?shadow'
import { css as button } from '../src/part/button.css?shadow'
import { SecureShareView } from '../src/share-view/SecureShareView.tsx'
import { css as own } from '../src/share-view/share-view.css?shadow'
import { SHARE_VIEW_WORDS } from '../src/share-view/share-view-words.ts'
import { css as base } from '../src/sign-in.css?shadow'
import type { Drawing } from './drawing.ts'
import { readLook, readText } from './element-attributes.ts'

/** `<shrd-secure-share-view>`. This file brings cryptography along. */
export const drawing: Drawing = {
  css: [base, button, note, dropZone, progress, own],
  words: SHARE_VIEW_WORDS,
  draw: (element) => <OpenedHere element={element} />,
}

/** The link as it was when the element came into the page. Its key leaves the path at once. */
function OpenedHere({ element }: { element: HTMLElement }): ReactElement {
  const issuer = readText(element, 'issuer') ?? ''
  const [link] = useState(takeLink)
  const [shares] = useState(() => createShareReader({ apiOrigin: issuer }))
  const signInHref = readText(element, 'sign-in-href')
  return (
    <SecureShareView
      {...readLook(element)}
      {...(signInHref && { signInHref })}
      link={link}
      shares={shares}
      onOpened={() => history.replaceState(history.state, '', withoutShareKey(location.pathname))}
    />
  )
}

/** A key in the path would reach other sites and every server. A reload still needs it. */
function takeLink(): string {
  const { href, pathname } = location
  try {
    const { hash } = new URL(formatShareAddress(parseShareAddress(href)), href)
    history.replaceState(history.state, '', `${withoutShareKey(pathname)}${hash}`)
  } catch {
    // Not a link, or not a whole one. The view says so.
  }
  return href
}
