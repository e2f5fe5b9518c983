import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** The PINs in their order, and whether the sender reads them aloud. */
const PINS = [
  { key: 'invite.drawing.receiverPin', isBySender: true },
  { key: 'invite.drawing.senderPin', isBySender: false },
  { key: 'invite.drawing.signingPin', isBySender: true },
] as const

/**
 * Two people read three PINs to each other, and the service between them carries what it cannot
 * read. The lines are drawn; the words are text, so that they wrap and are translated.
 */
export function InviteDrawing(): ReactElement {
  const { text } = useTexts()
  return (
    <figure className="invite-drawing">
      <div className="invite-people" aria-hidden="true">
        <Person label={text('invite.drawing.you')} />
        <ol className="invite-pins">
          {PINS.map(({ key, isBySender }) => (
            <li key={key} data-from={isBySender ? 'start' : 'end'}>
              <span>{text(key)}</span>
              <i />
            </li>
          ))}
        </ol>
        <Person label={text('invite.drawing.friend')} />
      </div>
      <div className="invite-service" aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 18"
          width="24"
          height="18"
          fill="none"
          stroke="currentColor"
        >
          <rect x="1" y="1" width="22" height="16" rx="2" strokeWidth="1.5" />
          <path d="m2 3 10 7L22 3" strokeWidth="1.5" />
          <circle cx="12" cy="11" r="3" fill="currentColor" stroke="none" />
        </svg>
        <span>{text('invite.drawing.service')}</span>
      </div>
      <figcaption className="visually-hidden">{text('invite.drawing.alt')}</figcaption>
    </figure>
  )
}

function Person({ label }: { label: string }): ReactElement {
  return (
    <div className="invite-person">
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        width="48"
        height="48"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="24" cy="17" r="8" strokeWidth="2" />
        <path d="M8 42c1.5-9 8-13 16-13s14.500 4 16 13" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span>{label}</span>
    </div>
  )
}
