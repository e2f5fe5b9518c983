'use client'
import { type ReactElement, useState } from 'react'
import type { SignedInUser } from '../session/session-state.ts'
import { initials } from './initials.ts'
import { Seal } from './Seal.tsx'

/**
 * The picture of a user. Falls back to the initials of the name or address, and then to a seal. It
 * is decoration, because the name is next to it. Renders an `<img>`, a `<span>` or an `<svg>`.
 */
export function Portrait({ user }: { user: SignedInUser }): ReactElement {
  const { name, email, picture } = user
  const [failed, setFailed] = useState<string>()
  if (picture && picture !== failed) {
    return (
      <img
        className="shrd-portrait"
        src={picture}
        alt=""
        // The host of the picture must not learn about this page.
        referrerPolicy="no-referrer"
        onError={() => setFailed(picture)}
      />
    )
  }
  const letters = name ? initials(name) : initials(email ?? '').slice(0, 1)
  if (letters === '') return <Seal of={user.user_id ?? user.sub} />
  return (
    <span className="shrd-portrait" aria-hidden="true">
      {letters}
    </span>
  )
}
