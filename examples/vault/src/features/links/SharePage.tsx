import { SecureShareForm, useShrdClient } from '@shrd/react'
import { type ReactElement, useMemo, useState } from 'react'
import { Main } from '../../app/Main.tsx'
import { usePageTitle } from '../../app/use-page-title.ts'
import { useResource } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFriends } from '../friends/FriendsProvider.tsx'
import { Benefits } from './Benefits.tsx'
import { LeaveLinkDialog } from './LeaveLinkDialog.tsx'
import { SentLinks } from './SentLinks.tsx'

/** Makes one-off links, and lists those that the member has sent. */
export function SharePage(): ReactElement {
  const { text } = useTexts()
  const { shares } = useShrdClient()
  const sent = useResource('sent links', (signal) => shares.list({ signal }))
  const friends = useActiveFriends()
  const [isUnsent, setUnsent] = useState(false)
  usePageTitle(text('nav.sharing'))
  return (
    <Main className="content links">
      <SecureShareForm
        headingLevel={1}
        friends={friends}
        onShared={sent.refresh}
        onUnsentChange={setUnsent}
      />
      <LeaveLinkDialog isUnsent={isUnsent} />
      <SentLinks sent={sent} />
      <Benefits />
    </Main>
  )
}

function useActiveFriends() {
  const { friends } = useFriends()
  return useMemo(() => {
    if (friends.status !== 'ready') return []
    return friends.value.items.filter(({ status }) => status === 'active')
  }, [friends])
}
