import type { ReactElement } from 'react'
import { KeyResetCard } from '../../key-reset/KeyResetCard.tsx'
import { PasskeysSection } from '../../passkeys/PasskeysSection.tsx'
import { CodesSection } from './CodesSection.tsx'
import { EventsSection } from './EventsSection.tsx'
import { KeyFileSection } from './KeyFileSection.tsx'
import { ResetFactorSection } from './ResetFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { useSecurityNews } from './security-news.ts'
import { TimeoutSection } from './TimeoutSection.tsx'

/** The Security tab of the profile page: one section for each card, in this order. */
export function SecurityTab(): ReactElement {
  const news = useSecurityNews()
  return (
    <div className="profile-tab">
      <TimeoutSection />
      <SessionsSection news={news} />
      <CodesSection news={news} />
      <ResetFactorSection news={news} />
      <KeyFileSection />
      <PasskeysSection news={news} />
      <KeyResetCard onReset={news.tell} />
      <EventsSection news={news} />
    </div>
  )
}
