import type { ReactElement } from 'react'

/** The Preferences tab of the profile page. */
export function PreferencesTab(): ReactElement {
  return <div className="profile-tab" />
}
