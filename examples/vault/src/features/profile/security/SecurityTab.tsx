import type { ReactElement } from 'react'
import { KeyResetCard } from '../../key-reset/KeyResetCard.tsx'
import { PasskeysSection } from '../../passkeys/PasskeysSection.tsx'
import { CodesSection } from './CodesSection.tsx'
import { EventsSection } from './EventsSection.tsx'
import { KeyFileSection } from './KeyFileSection.tsx'
import { ResetFactorSection } from './ResetFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TimeoutSection } from './TimeoutSection.tsx'

/** The Security tab of the profile page: one section for each card, in this order. */
export function SecurityTab(): ReactElement {
  return (
    <div className="profile-tab">
      <TimeoutSection />
      <SessionsSection />
      <CodesSection />
      <ResetFactorSection />
      <KeyFileSection />
      <PasskeysSection />
      <KeyResetCard />
      <EventsSection />
    </div>
  )
}
