import { WifiOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { useIsOffline } from './session-news.tsx'

/** Says that the browser has no network, and that what is shown may be old. */
export function OfflineBar(): ReactElement {
  const { text } = useTexts()
  const isOffline = useIsOffline()
  return (
    <div role="status">
      {isOffline ? (
        <p className="offline">
          <WifiOff size={16} aria-hidden="true" />
          {text('app.offline')}
        </p>
      ) : null}
    </div>
  )
}
