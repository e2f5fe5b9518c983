'use client'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { CHECK, COPY } from '../icon/drawings.ts'
import { IconButton } from '../part/IconButton.tsx'
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

/** Copies a text and says for two seconds that it was. Renders a `<button>`. */
export function CopyButton({ text, label, children }: CopyButtonProps): ReactElement {
  const { t } = useMessages()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, CONFIRMATION_MS, false)
    return () => clearTimeout(timer)
  }, [copied])
  function copy() {
    // A page without clipboard permission copies nothing; the text stays there to be selected.
    navigator.clipboard?.writeText(text).then(() => setCopied(true), String)
  }
  const said = copied && t('action.copied')
  return (
    <>
      <IconButton label={label} d={copied ? CHECK : COPY} onClick={copy}>
        {children && (said || children)}
      </IconButton>
      <span className="shrd-hidden" role="status">
        {said}
      </span>
    </>
  )
}
