import { KeyRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { Tooltip } from './Tooltip.tsx'

/** Props of {@link KeyMark}. */
export interface KeyMarkProps {
  /** True if the service cannot read the value. */
  encrypted: boolean
  /** "Encrypted" or "Not encrypted" in the user's language. Accessible name and tooltip. */
  label: string
}

/**
 * A `<span role="img">`: a closed green key for an encrypted value, a slashed red key for any
 * other. Put it before the label of every value.
 */
export function KeyMark({ encrypted, label }: KeyMarkProps): ReactElement {
  return (
    <Tooltip content={label}>
      <span
        role="img"
        aria-label={label}
        className={encrypted ? 'parts-mark-encrypted' : 'parts-mark-unencrypted'}
      >
        {encrypted ? <KeyRound size={14} aria-hidden="true" /> : <SlashedKey />}
      </span>
    </Tooltip>
  )
}

function SlashedKey(): ReactElement {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8.4 11.6 2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.1-.33" />
      <path d="M10.02 6.9a6.5 6.5 0 1 1 7.1 7.08" />
      <path d="m3 3 18 18" />
    </svg>
  )
}
