import type { SessionUser } from '@shrd/client'
import { useVaultSession } from '@shrd/react'
import type { ReactElement } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { LoadingScreen } from '../../app/LoadingScreen.tsx'
import { Main } from '../../app/Main.tsx'
import { PROFILE_TABS, type ProfileTab, profilePath } from '../../app/navigation.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { usePageTitle } from '../../app/use-page-title.ts'
import { PROFILE_TEXTS } from '../../locales/profile-texts.ts'
import { TextsProvider, useTexts } from '../../locales/TextsProvider.tsx'
import { Tour } from '../tour/Tour.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import { ProfileProvider } from './profile/ProfileProvider.tsx'

/** `/profile/{tab_id}`: who the member is, what they prefer, their account and its security. */
export function ProfilePage(): ReactElement | null {
  const { tab_id } = useParams()
  const { language } = usePreferences().preferences
  const { state: session } = useVaultSession()
  const tab = PROFILE_TABS.find((one) => one === tab_id)
  if (tab === undefined) return <Navigate to={profilePath('profile')} replace />
  if (session.status !== 'signed-in') return null
  return (
    <TextsProvider language={language} texts={PROFILE_TEXTS} fallback={<LoadingScreen />}>
      <Page tab={tab} user={session.user} />
    </TextsProvider>
  )
}

function Page({ tab, user }: { tab: ProfileTab; user: SessionUser }): ReactElement {
  const { text } = useTexts()
  usePageTitle(`${text(`profile.tab.${tab}`)} – ${text('profile.title')}`)
  return (
    <ProfileProvider user_id={user.user_id ?? ''}>
      <Main className="content profile-page">
        <ProfileHead user={user} />
        <ProfileTabs tab={tab} />
        <Tour name="profile" isReady />
      </Main>
    </ProfileProvider>
  )
}
