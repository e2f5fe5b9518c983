'use client'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { CHECK, COPY } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'

/** How long 'Copied!' is shown (specification 2, section 9). */
const CONFIRMATION_MS = 2000

interface CopyButtonProps {
  text: string
  /** The accessible name: what is copied. */
  label: string
  /** Shown beside the icon. */
  children?: ReactNode
}

/** Copies a text and says so. Renders a `<button>`. */
export function CopyButton({ text, label, children }: CopyButtonProps): ReactElement {
  const { t } = useMessages()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <>
      <button
        type="button"
        className="shrd-button"
        data-kind={children === undefined ? 'ghost' : 'secondary'}
        data-size={children === undefined ? 'icon' : 'sm'}
        aria-label={label}
        title={label}
        onClick={() => copy().catch(ignoreRefusal)}
      >
        <Icon d={copied ? CHECK : COPY} />
        {children !== undefined && <span>{copied ? t('action.copied') : children}</span>}
      </button>
      <span className="shrd-hidden" role="status">
        {copied ? t('action.copied') : ''}
      </span>
    </>
  )
}

/** A page without clipboard permission copies nothing; the text stays there to be selected. */
function ignoreRefusal(): void {}
