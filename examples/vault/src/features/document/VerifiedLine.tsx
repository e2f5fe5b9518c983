import { useVaultSession } from '@shrd/react'
import { BadgeCheck, Calendar, ShieldCheck, User } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatDay } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFriendName } from '../friends/use-friend-name.ts'
import { toPermissions } from '../sharing/permission.ts'
import type { OpenedDocument } from './opened-document.ts'

/**
 * What the signatures say: whose document it is, who saved it and what the reader may do. Only a
 * document whose signatures were verified is ever shown.
 */
export function VerifiedLine({ document }: { document: OpenedDocument }): ReactElement {
  const { text, language } = useTexts()
  const { state: session } = useVaultSession()
  const nameOf = useFriendName()
  const { revision, owner, author, saved_at, scopes } = document
  const reader = session.status === 'signed-in' ? session.user.user_id : null
  const isOwn = reader === owner
  const isByYou = reader === author
  const may = ['view', ...toPermissions(scopes)] as const
  return (
    <footer className="detail-foot">
      <span>
        <User size={14} aria-hidden="true" />
        <bdi>
          {isOwn ? text('document.ownerYou') : text('document.ownerOther', { name: nameOf(owner) })}
        </bdi>
      </span>
      {isOwn ? null : (
        <span>
          <ShieldCheck size={14} aria-hidden="true" />
          <bdi>
            {text('document.scopes', {
              scopes: may.map((scope) => text(`scope.${scope}`)).join(', '),
            })}
          </bdi>
        </span>
      )}
      <span>
        <Calendar size={14} aria-hidden="true" />
        <bdi>{text('document.savedOn', { date: formatDay(saved_at, language) })}</bdi>
      </span>
      <span className="detail-verified">
        <BadgeCheck size={14} aria-hidden="true" />
        {isByYou
          ? text('document.verifiedYou', { revision })
          : text('document.verifiedOther', { revision, author: nameOf(author) })}
      </span>
    </footer>
  )
}
