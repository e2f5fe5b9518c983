import { Mark } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Mark and name, leading to the start. */
export function Brand(): ReactElement {
  const { text } = useTexts()
  return (
    <Link className="brand" to="/">
      <Mark />
      <span className="sidebar-words">{text('app.name')}</span>
    </Link>
  )
}
