import { useVaultSession } from '@shrd/react'
import { BadgeCheck, Calendar, User } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatDay } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedDocument } from './opened-document.ts'

/** What the signatures say: only a document whose signatures were verified is ever shown. */
export function VerifiedLine({ document }: { document: OpenedDocument }): ReactElement {
  const { text, language } = useTexts()
  const { state: session } = useVaultSession()
  const { revision, author, saved_at } = document
  const isYou = session.status === 'signed-in' && session.user.user_id === author
  return (
    <footer className="detail-foot">
      {isYou ? (
        <span>
          <User size={14} aria-hidden="true" />
          {text('document.ownerYou')}
        </span>
      ) : null}
      <span>
        <Calendar size={14} aria-hidden="true" />
        <bdi>{text('document.savedOn', { date: formatDay(saved_at, language) })}</bdi>
      </span>
      <span className="detail-verified">
        <BadgeCheck size={14} aria-hidden="true" />
        {isYou
          ? text('document.verifiedYou', { revision })
          : text('document.verifiedOther', { revision, author })}
      </span>
    </footer>
  )
}
