import { IconButton } from '@shrd/parts'
import { Check, Copy } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { useCopy } from './use-copy.ts'

/** How long the button says that it has copied (specification 2, section 9). */
const CONFIRMATION_MS = 2000

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What is copied, by name. */
  name: string
  value: string
  /** Clears the clipboard after a while. */
  clears: boolean
}

/** Copies a value, and confirms it for two seconds. */
export function CopyButton({ name, value, clears }: CopyButtonProps): ReactElement {
  const { text } = useTexts()
  const copy = useCopy()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  return (
    <IconButton
      size="sm"
      label={text(copied ? 'copy.confirmed' : 'copy.value', { name })}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={async () => setCopied(await copy(name, value, { clears }))}
    />
  )
}
