import type { ReactElement } from 'react'
import { IdLine } from '../../components/IdLine.tsx'
import { Page } from '../../components/Page.tsx'
import { useAccount } from '../../data/account-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { EndingSection } from './EndingSection.tsx'
import { MembersSection } from './MembersSection.tsx'
import { NameSection } from './NameSection.tsx'

/** Name, members and the end of the account. */
export function SettingsPage(): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  return (
    <Page
      title={text('settings.title')}
      lead={<IdLine name={text('settings.id')} value={account_id} />}
      narrow
    >
      <div>
        <NameSection />
        <MembersSection />
        <EndingSection />
      </div>
    </Page>
  )
}
