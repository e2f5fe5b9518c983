import { Clock, Eraser, Files, KeyRound, type LucideIcon, UserRoundX, Users } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'

/** The six benefits of a link (specification 2, section 2). */
const BENEFITS: readonly (readonly [LucideIcon, TextKey, TextKey])[] = [
  [KeyRound, 'links.encrypted', 'links.encrypted.text'],
  [UserRoundX, 'links.noAccount', 'links.noAccount.text'],
  [Clock, 'links.timeLimit', 'links.timeLimit.text'],
  [Users, 'links.members', 'links.members.text'],
  [Files, 'links.contents', 'links.contents.text'],
  [Eraser, 'links.retention', 'links.retention.text'],
]

/** What a one-off link gives its sender. */
export function Benefits(): ReactElement {
  const { text } = useTexts()
  return (
    <ul className="benefits" aria-label={text('links.benefits')}>
      {BENEFITS.map(([Icon, title, words]) => (
        <li key={title} className="benefit">
          <Icon size={18} aria-hidden="true" />
          <div>
            <h2>{text(title)}</h2>
            <p>{text(words)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
