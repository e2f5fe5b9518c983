import { AccountProfile, allAccountWords } from '@shrd/react'
import { AccountPage } from '../account/AccountPage.tsx'
import { type PageOf, pageOf, type Screen } from './screen.ts'

/**
 * What users see and change about themselves. Users open the profile first, so the other tabs are
 * in a script of their own.
 */
export async function loadAccount({ tab }: PageOf<'account'>): Promise<Screen> {
  return { Content: tab === 'profile' ? Profile : await loadTab(tab), words: allAccountWords }
}

const Profile: Screen['Content'] = ({ document }) => (
  <AccountPage page={pageOf(document, 'account')}>
    {(widget) => <AccountProfile {...widget} emailHref="/account/security?open=email" />}
  </AccountPage>
)

async function loadTab(tab: Exclude<PageOf<'account'>['tab'], 'profile'>) {
  const { Security, Sessions, Applications } = await import('./account-tabs.tsx')
  return { security: Security, sessions: Sessions, applications: Applications }[tab]
}
