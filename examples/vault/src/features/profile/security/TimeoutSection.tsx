import { Card, Section, Select, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import type { ReactElement } from 'react'
import { usePreferences } from '../../../app/preferences.tsx'
import { useTexts } from '../../../locales/TextsProvider.tsx'

/** The choices of the Secure Timeout in minutes; -1 is never (specification 2, section 9). */
const TIMEOUTS = [-1, 1, 5, 10, 15, 20, 30, 45, 60] as const
type Timeout = (typeof TIMEOUTS)[number]

/** How long nothing may be done before the session ends. */
export function TimeoutSection(): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const { preferences } = useShrdClient()
  const { secureTimeout, setSecureTimeout } = usePreferences()
  const nameOf = (minutes: Timeout): string => {
    if (minutes === -1) return text('security.never')
    return minutes === 1 ? text('security.minute') : text('security.minutes', { count: minutes })
  }
  const none = { value: '', label: text('security.defaultTimeout') }
  const options = TIMEOUTS.map((value) => ({ value: String(value), label: nameOf(value) }))
  function choose(value: string): void {
    const minutes = TIMEOUTS.find((one) => String(one) === value)
    if (minutes === undefined) return
    const before = secureTimeout
    setSecureTimeout(minutes)
    preferences.update({ secure_timeout: minutes }).catch(() => {
      // The clock runs as the account says, so that both always agree.
      setSecureTimeout(before)
      toasts.failure(text('security.timeoutFailed'))
    })
  }
  return (
    <Section title={text('security.timeout')} text={text('security.timeoutText')}>
      <Card className="profile-card-fields">
        <Select
          label={text('security.signOutAfter')}
          hint={text('security.timeoutHint')}
          options={secureTimeout === null ? [none, ...options] : options}
          value={secureTimeout === null ? '' : String(secureTimeout)}
          onChange={choose}
        />
      </Card>
    </Section>
  )
}
