import { Mark } from '@shrd/parts'
import type { ReactElement } from 'react'
import { PlaceLink } from '../app/PlaceLink.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Mark and name, leading to the start. */
export function Brand(): ReactElement {
  const { text } = useTexts()
  return (
    <PlaceLink className="brand" to="/">
      <Mark />
      <span className="sidebar-words">{text('app.name')}</span>
    </PlaceLink>
  )
}
