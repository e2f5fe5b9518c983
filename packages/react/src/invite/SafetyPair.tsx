'use client'
import type { ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { useMember } from '../session/use-member.ts'
import { Seal } from '../user-button/Seal.tsx'

interface SafetyPairProps {
  /** The member's name for the partner. */
  name: string
  partner_id: string
}

/**
 * The two members whose keys are compared: their seals and the ends of their ids. These help to
 * recognise a member and prove nothing. Renders a `<ul>`.
 */
export function SafetyPair({ name, partner_id }: SafetyPairProps): ReactElement {
  const { t } = useMessages()
  const own = useMember()?.user.user_id
  return (
    <ul className="shrd-pair">
      {own && <Person id={own} name={t('safety.you')} />}
      <Person id={partner_id} name={name} />
    </ul>
  )
}

function Person({ id, name }: { id: string; name: string }): ReactElement {
  return (
    <li>
      <Seal of={id} turns={4} />
      <span>
        <bdi>{name}</bdi>
        <code dir="ltr">{shorten(id)}</code>
      </span>
    </li>
  )
}

/** The prefix, four characters and the last four: `usr_4k7m…q2xe`. */
function shorten(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`
}
