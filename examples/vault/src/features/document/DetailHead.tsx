import { IconButton, VaultIcon } from '@shrd/parts'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link DetailHead}. */
export interface DetailHeadProps {
  title: string
  icon: string
  /** Leaves the document; `null` where Cancel does that. */
  onClose: (() => void) | null
  /** Time and buttons, at the end; on phones at the bottom. */
  children?: ReactNode
}

/** Icon, title and buttons of the open document. */
export function DetailHead({ title, icon, onClose, children }: DetailHeadProps): ReactElement {
  const { text } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  // Opening is an answer to a click on the list: focus and view follow it to the document.
  useEffect(() => {
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
      <h2 id="detail-title" ref={heading} tabIndex={-1} className="parts-clip parts-grow">
        <bdi>{title}</bdi>
      </h2>
      {children}
      {onClose ? (
        <IconButton
          className="not-phone"
          label={text('document.close')}
          icon={<X size={16} aria-hidden="true" />}
          onClick={onClose}
        />
      ) : null}
    </header>
  )
}
