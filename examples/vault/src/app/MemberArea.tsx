import { loadMemberParts, memberClientOf } from '@shrd/client'
import { preloadEncryption } from '@shrd/crypto'
import { useVisitorClient } from '@shrd/react'
import { type ReactElement, useCallback, useEffect } from 'react'
import { ClipboardEndContext, type WatchEnd } from '../components/use-copy.ts'
import { MEMBER_TEXTS } from '../locales/member-texts.ts'
import { TextsProvider } from '../locales/TextsProvider.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { afterFirstInput, loadAhead } from './load-ahead.ts'
import { usePreferences } from './preferences.tsx'
import { Shell } from './Shell.tsx'
import { Widgets } from './Widgets.tsx'

/** The shell with what only members need: their client and all texts. */
export function MemberArea(): ReactElement {
  const client = memberClientOf(useVisitorClient())
  const { language } = usePreferences().preferences
  const watchSignOut = useCallback<WatchEnd>(
    (onEnd) =>
      client.session.subscribe(() => {
        if (client.session.getState().status !== 'signed-in') onEnd()
      }),
    [client],
  )
  // Without a connection, what is typed is still sealed and kept.
  useEffect(() => {
    const takeBack = [afterFirstInput(preloadEncryption), loadAhead(loadMemberParts)]
    return () => {
      for (const end of takeBack) end()
    }
  }, [])
  return (
    <TextsProvider language={language} texts={MEMBER_TEXTS} fallback={<LoadingScreen />}>
      <Widgets client={client}>
        <ClipboardEndContext value={watchSignOut}>
          <Shell />
        </ClipboardEndContext>
      </Widgets>
    </TextsProvider>
  )
}
