'use client'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { CHECK, COPY } from '../icon/drawings.ts'
import { IconButton } from '../part/IconButton.tsx'
import { useMessages } from '../provider/useMessages.ts'

/** How long 'Copied!' is visible (specification 2, section 9). */
const CONFIRMATION_MS = 2000

interface CopyButtonProps {
  text: string
  /** The accessible name: names the copied text. */
  label: string
  /** Shown next to the icon. */
  children?: ReactNode
}

/** Copies a text and confirms it for two seconds. Renders a `<button>`. */
export function CopyButton({ text, label, children }: CopyButtonProps): ReactElement {
  const { t } = useMessages()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, CONFIRMATION_MS, false)
    return () => clearTimeout(timer)
  }, [copied])
  function copy() {
    // Without clipboard permission nothing is copied; users can still select the text.
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
