import { Tab, TabList, TabPanel, Tabs } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { type LazyScreen, lazyScreen } from '../../app/lazy-screen.tsx'
import { PROFILE_TABS, type ProfileTab, profilePath } from '../../app/navigation.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { WaitingTab } from './WaitingTab.tsx'

/** What each tab shows: a chunk of its own. */
const SCREENS: Readonly<Record<ProfileTab, LazyScreen<object>>> = {
  profile: lazyScreen(
    async () => (await import('./profile/ProfileTab.tsx')).ProfileTab,
    WaitingTab,
  ),
  preferences: lazyScreen(
    async () => (await import('./preferences/PreferencesTab.tsx')).PreferencesTab,
    WaitingTab,
  ),
  account: lazyScreen(
    async () => (await import('./account/AccountTab.tsx')).AccountTab,
    WaitingTab,
  ),
  security: lazyScreen(
    async () => (await import('./security/SecurityTab.tsx')).SecurityTab,
    WaitingTab,
  ),
}

/** The four tabs; each has an address of its own. */
export function ProfileTabs({ tab }: { tab: ProfileTab }): ReactElement {
  const { text } = useTexts()
  const navigate = useNavigate()
  const Screen = SCREENS[tab]
  return (
    <Tabs value={tab} onChange={(next) => void navigate(profilePath(next))}>
      <TabList label={text('profile.tabs')}>
        {PROFILE_TABS.map((one) => (
          <Tab key={one} value={one}>
            {text(`profile.tab.${one}`)}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={tab}>
        <Screen key={tab} />
      </TabPanel>
    </Tabs>
  )
}
