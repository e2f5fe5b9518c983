import type { ReactElement } from 'react'

/** The Security tab of the profile page: one section for each card, in this order. */
export function SecurityTab(): ReactElement {
  return <div className="profile-tab" />
}
