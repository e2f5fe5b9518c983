import type { DocumentRow } from '@shrd/client'
import { IconButton, VaultIcon } from '@shrd/parts'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { isFocusFree } from '../../components/is-focus-free.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CategoryPath } from './CategoryPath.tsx'

/** Props of {@link DetailHead}. */
export interface DetailHeadProps {
  title: string
  icon: string
  /** The document's row in the list. */
  row?: DocumentRow | undefined
  /** Leaves the document; `null` where Cancel does that. */
  onClose: (() => void) | null
  /** Time and buttons, at the end; on phones at the bottom. */
  children?: ReactNode
}

/** Icon, title and buttons of the open document. */
export function DetailHead(props: DetailHeadProps): ReactElement {
  const { title, icon, row, onClose, children } = props
  const { text } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus and view follow to the opened document. Several headings come one after the other until it is
  // there, and a member who has gone elsewhere meanwhile, such as into the search, keeps the focus.
  useEffect(() => {
    if (!isFocusFree()) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <header className="detail-head">
      {onClose ? (
        <IconButton
          className="only-phone"
          label={text('action.back')}
          icon={<ArrowLeft className="mirrored" size={20} aria-hidden="true" />}
          onClick={onClose}
        />
      ) : null}
      <span className="tile not-phone">
        <VaultIcon name={icon} size={20} />
      </span>
      <div className="detail-title">
        <h2 id="detail-title" ref={heading} tabIndex={-1} className="parts-clip">
          <bdi>{title}</bdi>
        </h2>
        {row?.category_id ? <CategoryPath category_id={row.category_id} /> : null}
      </div>
      {children}
      {onClose ? (
        <IconButton
          className="detail-close not-phone"
          label={text('document.close')}
          icon={<X size={16} aria-hidden="true" />}
          onClick={onClose}
        />
      ) : null}
    </header>
  )
}
