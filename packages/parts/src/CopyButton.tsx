import { Check, Copy } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { IconButton } from './IconButton.tsx'

/** How long the button says that it has copied. */
const CONFIRMATION_MS = 2000

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** Names what is copied, such as "Copy client id". */
  label: string
  /** Replaces the label for two seconds after copying. */
  copiedLabel: string
  value: string
  /** Called if the browser does not allow it; say so, and let the user copy by hand. */
  onRefused: () => void
}

/** An `IconButton` that copies a value. The change of its label is announced. */
export function CopyButton(props: CopyButtonProps): ReactElement {
  const { label, copiedLabel, value, onRefused } = props
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      onRefused()
    }
  }
  return (
    <>
      <IconButton
        size="sm"
        label={copied ? copiedLabel : label}
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={copy}
      />
      <span className="parts-hidden" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}
