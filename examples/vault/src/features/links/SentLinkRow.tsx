import type { SentShare } from '@shrd/client'
import { Badge, type BadgeTone, Button } from '@shrd/parts'
import type { ReactElement } from 'react'
import { formatListDate } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { formatSize } from '../attachments/format-size.ts'
import { fateOf, type LinkFate } from './sent-link.ts'

interface SentLinkRowProps {
  link: SentShare
  onDestroy: () => void
}

const FATES: Readonly<Record<LinkFate['fate'], { tone: BadgeTone; key: TextKey }>> = {
  open: { tone: 'info', key: 'links.open' },
  opened: { tone: 'success', key: 'links.opened' },
  expired: { tone: 'neutral', key: 'links.expired' },
  destroyed: { tone: 'neutral', key: 'links.destroyed' },
}

/** One link: its name, for whom it is, what became of it, and its end. */
export function SentLinkRow({ link, onDestroy }: SentLinkRowProps): ReactElement {
  const { text, language } = useTexts()
  const { fate, at } = fateOf(link, Date.now())
  const { tone, key } = FATES[fate]
  const name = useLinkName(link)
  return (
    <li className="sent-link">
      <div className="sent-link-text">
        <bdi className="sent-link-name">{name}</bdi>
        <span className="sent-link-facts">{useFacts(link).join(' · ')}</span>
      </div>
      <Badge tone={tone}>{text(key, { date: formatListDate(at, language) })}</Badge>
      {fate === 'open' ? (
        <Button size="sm" aria-label={text('links.destroyNamed', { name })} onClick={onDestroy}>
          {text('links.destroy')}
        </Button>
      ) : null}
    </li>
  )
}

/** The member's own name for a link, or the day on which it was made. */
export function useLinkName({ label, created_at }: SentShare): string {
  const { text, language } = useTexts()
  return label ?? text('links.unnamed', { date: formatListDate(created_at, language) })
}

function useFacts({ label, user_id, name, file_size, created_at }: SentShare): string[] {
  const { text, language } = useTexts()
  const facts: string[] = []
  if (user_id === null) facts.push(text('links.anyone'))
  else facts.push(text('links.for', { name: name ?? text('links.formerFriend') }))
  if (file_size !== null) facts.push(text('links.file', { size: formatSize(file_size, language) }))
  if (label !== null) facts.push(text('links.made', { date: formatListDate(created_at, language) }))
  return facts
}
