'use client'
import type { ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { useMember } from '../session/use-member.ts'
import { Seal } from '../user-button/Seal.tsx'

interface SafetyPairProps {
  /** What the member calls the partner. */
  name: string
  partner_id: string
}

/**
 * Whose keys are compared: the seals of the two and the ends of their ids, to recognise, not to prove.
 * Renders a `<ul>`.
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

/** Its kind with four characters, and the last four: `usr_4k7m…q2xe`. */
function shorten(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`
}
