// Tokens first, then widgets, then what this page adds.
import '@shrd/react/tokens.css'
import '@shrd/react/styles.css'
import './link.css'
import { createShareReader } from '@shrd/client/receive'
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
    loadMember: async () => (await import('./member.ts')).signInAgain(apiOrigin),
  })
  // What the address holds now; it is taken out of the address bar once the link is opened.
  createRoot(place).render(<LinkPage link={location.href} opener={opener} />)
}
