import type { ReactElement } from 'react'
import { CHECK } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useInvite } from './InviteContext.ts'

interface PartnerCardProps {
  /** Takes the focus when its step begins: it is heard before what follows is pressed. */
  isFirst?: boolean
}

/** The partner, proven by the PINs, and the end of the relationship. Renders a `<div>`. */
export function PartnerCard({ isFirst = false }: PartnerCardProps): ReactElement {
  const { t, locale } = useMessages()
  const { terms } = useInvite()
  const { alias, expires_at } = terms
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (
    <div className="shrd-partner" tabIndex={-1} data-initial-focus={isFirst ? '' : undefined}>
      <div>
        <p className="shrd-countdown-time">
          <bdi>{alias}</bdi>
        </p>
        <p className="shrd-hint">
          {expires_at === null
            ? t('invite.unlimited')
            : t('invite.until', { date: format.format(expires_at) })}
        </p>
      </div>
      <p className="shrd-success-line">
        <Icon d={CHECK} size="sm" />
        {t('invite.proven')}
      </p>
    </div>
  )
}
