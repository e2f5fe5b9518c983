// The widget first, then what this page adds.
import '@shrd/react/share-view.css'
import './link.css'
import { createShareReader, type ShareReader } from '@shrd/client/receive'
import { createRoot } from 'react-dom/client'
import { readConfig } from '../app/config.ts'
import { hideKeyInPath } from './hide-key-in-path.ts'
import { LinkPage } from './LinkPage.tsx'
import { createLinkOpener } from './link-opener.ts'
import { readCookie } from './link-preferences.ts'

// Before anything else: what stands in a path is sent along with every request of the page.
hideKeyInPath(location, history)
start()

function start(): void {
  const place = document.getElementById('app')
  if (!place) throw new TypeError('link.html has no element with the id "app".')
  const { apiOrigin } = readConfig(document)
  const opener = createLinkOpener({
    reader: createShareReader({ apiOrigin }),
    isMember: readCookie('shrd_member') !== null,
    loadMember: () => loadMember(apiOrigin),
  })
  // What the address holds now; it is taken out of the address bar once the link is opened.
  createRoot(place).render(<LinkPage link={location.href} opener={opener} />)
}

/** The member's client: a file that is built apart, so that this page shares no part with it. */
async function loadMember(apiOrigin: string): Promise<ShareReader | null> {
  const { signInAgain }: typeof import('./member.ts') = await import(
    /* @vite-ignore */ import.meta.env.SHRD_MEMBER_FILE
  )
  return signInAgain(apiOrigin)
}
