import type { OfflineCopy, OfflineReader } from '@shrd/client/offline'
import { allErrorWords, InactivityDialog, ShrdProvider } from '@shrd/react'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { PartsSurroundings } from '../app/PartsSurroundings.tsx'
import { PreferencesProvider, usePreferences } from '../app/preferences.tsx'
import type { PreferenceCookies } from '../app/read-preferences.ts'
import { regionOf } from '../components/region-of.ts'
import { ClipboardEndContext } from '../components/use-copy.ts'
import { ServerClockContext } from '../features/totp/server-clock.ts'
import { OFFLINE_TEXTS } from '../locales/offline-texts.ts'
import { TextsProvider, useTexts } from '../locales/TextsProvider.tsx'
import type { Language } from '../locales/texts.ts'
import { CopyBar } from './CopyBar.tsx'
import { CopyView } from './CopyView.tsx'
import { createEnd } from './create-end.ts'
import { UnlockForm } from './UnlockForm.tsx'

/** How long nothing may be done, unless a shorter Secure Timeout was chosen. */
const INACTIVITY_MINUTES = 15

/** Props of {@link OfflineApp}. */
export interface OfflineAppProps {
  reader: OfflineReader
  cookies: PreferenceCookies
  language: Language
}

/** The page that opens the copy for offline reading. It needs no connection, and has none. */
export function OfflineApp({ reader, cookies, language }: OfflineAppProps): ReactElement {
  return (
    <PreferencesProvider cookies={cookies}>
      <TextsProvider language={language} texts={OFFLINE_TEXTS}>
        <ShrdProvider locale={regionOf(language)} words={allErrorWords}>
          <PartsSurroundings>
            <OfflinePage reader={reader} />
          </PartsSurroundings>
        </ShrdProvider>
      </TextsProvider>
    </PreferencesProvider>
  )
}

function OfflinePage({ reader }: Pick<OfflineAppProps, 'reader'>): ReactElement {
  const { text } = useTexts()
  const { secureTimeout } = usePreferences()
  const [copy, setCopy] = useState<OfflineCopy | null>(null)
  const locking = useMemo(createEnd, [])
  const title = text('offline.title')
  useEffect(() => {
    document.title = `${title} – Shrd`
  }, [title])
  const lock = (): void => {
    locking.end()
    setCopy(null)
  }
  return (
    <div className="offline">
      <CopyBar copy={copy} onLock={lock} />
      {copy === null ? (
        <UnlockForm reader={reader} onOpened={setCopy} />
      ) : (
        <ClipboardEndContext value={locking.watch}>
          <ServerClockContext value={false}>
            <CopyView copy={copy} />
          </ServerClockContext>
          <InactivityDialog
            minutes={Math.min(secureTimeout ?? INACTIVITY_MINUTES, INACTIVITY_MINUTES)}
            logout={async () => lock()}
            onLoggedOut={() => undefined}
          />
        </ClipboardEndContext>
      )}
    </div>
  )
}
