import type { ReactElement } from 'react'

/** The Account tab of the profile page. */
export function AccountTab(): ReactElement {
  return <div className="profile-tab" />
}
