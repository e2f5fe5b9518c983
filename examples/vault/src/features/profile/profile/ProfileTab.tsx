import type { ReactElement } from 'react'

/** The Profile tab of the profile page. */
export function ProfileTab(): ReactElement {
  return <div className="profile-tab" />
}
