import { loadMemberParts, memberClientOf } from '@shrd/client'
import { preloadEncryption } from '@shrd/crypto'
import { useVisitorClient } from '@shrd/react'
import { type ReactElement, useEffect } from 'react'
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
        <Shell />
      </Widgets>
    </TextsProvider>
  )
}
