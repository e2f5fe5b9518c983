import { memberClientOf } from '@shrd/client'
import { useVisitorClient } from '@shrd/react'
import type { ReactElement } from 'react'
import { MEMBER_TEXTS } from '../locales/member-texts.ts'
import { TextsProvider } from '../locales/TextsProvider.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { usePreferences } from './preferences.tsx'
import { Shell } from './Shell.tsx'
import { Widgets } from './Widgets.tsx'

/** The shell with what only members need: their client and all texts. */
export function MemberArea(): ReactElement {
  const client = memberClientOf(useVisitorClient())
  const { language } = usePreferences().preferences
  return (
    <TextsProvider language={language} texts={MEMBER_TEXTS} fallback={<LoadingScreen />}>
      <Widgets client={client}>
        <Shell />
      </Widgets>
    </TextsProvider>
  )
}
