import type { DocumentRow } from '@shrd/client'
import { MenuButton } from '@shrd/parts'
import { Ellipsis } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { RowActions } from './row-actions.ts'

/** Props of {@link RowMenuButton}. */
export interface RowMenuButtonProps {
  row: DocumentRow
  actions: RowActions
  tabIndex: number
  'aria-describedby': string
}

const ELLIPSIS = <Ellipsis size={16} aria-hidden="true" />

/** The button that opens the menu of the list for its row. */
export function RowMenuButton({ row, actions, ...rest }: RowMenuButtonProps): ReactElement {
  const { text } = useTexts()
  return (
    <MenuButton
      handle={actions.menu}
      subject={row}
      trigger={
        <button
          {...rest}
          type="button"
          className="row-button row-menu"
          aria-label={text('document.menu')}
        >
          {ELLIPSIS}
        </button>
      }
    />
  )
}
