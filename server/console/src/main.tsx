// Tokens first, then the parts, then what this application adds.
import '@shrd/react/tokens.css'
import '@shrd/parts/styles.css'
import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App, FIRST_TEXTS } from './app/App.tsx'
import { keepInvitation } from './app/kept-invitation.ts'
import { readPreferences } from './app/preference-cookies.ts'
import { createWatchedQueries } from './app/session-news.tsx'
import { createService } from './data/call-service.ts'
import { loadTexts } from './locales/load-texts.ts'

// Without `await` in the module itself: scripts of screens import this one, and would wait for it.
void start()

async function start(): Promise<void> {
  keepInvitation()
  const place = document.getElementById('app')
  if (place === null) throw new TypeError('index.html has no element with the id "app".')
  // The first paint has its texts; without them, the application shows what it can.
  await loadTexts(readPreferences().language, FIRST_TEXTS).catch(() => undefined)
  createRoot(place).render(
    <BrowserRouter>
      <App service={createService()} watched={createWatchedQueries()} />
    </BrowserRouter>,
  )
}
