import type { DocumentRow } from '@shrd/client'
import { Menu } from '@shrd/parts'
import { Ellipsis } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { RowActions } from './row-actions.ts'

/** Props of {@link RowMenuButton}. */
export interface RowMenuButtonProps {
  row: DocumentRow
  actions: RowActions
  tabIndex: number
  'aria-describedby': string
}

/** The button of a row's menu. The menu is mounted when it is first opened: lists are long. */
export function RowMenuButton({ row, actions, ...rest }: RowMenuButtonProps): ReactElement {
  const { text } = useTexts()
  const [isMounted, setMounted] = useState(false)
  const button = (
    <button
      {...rest}
      type="button"
      className="row-button row-menu"
      aria-label={text('document.menu')}
      aria-haspopup="menu"
      onClick={isMounted ? undefined : () => setMounted(true)}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </button>
  )
  if (!isMounted) return button
  return (
    <Menu trigger={button} defaultOpen>
      {actions.menuOf(row)}
    </Menu>
  )
}
