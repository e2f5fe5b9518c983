'use client'
import type { ReactElement, ReactNode } from 'react'
import { CHECK, COPY } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useCopied } from './useCopied.ts'

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
  const { copied, copy } = useCopied(text)
  return (
    <>
      <button
        type="button"
        className="shrd-button"
        data-kind={children ? 'secondary' : 'ghost'}
        data-size={children ? 'sm' : 'icon'}
        aria-label={label}
        title={label}
        onClick={copy}
      >
        <Icon d={copied ? CHECK : COPY} />
        {children && <span>{copied ? t('action.copied') : children}</span>}
      </button>
      <span className="shrd-hidden" role="status">
        {copied && t('action.copied')}
      </span>
    </>
  )
}
