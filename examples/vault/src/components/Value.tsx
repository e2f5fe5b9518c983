import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Mark } from './Mark.tsx'

/** Props of {@link Value}. */
export interface ValueProps {
  name: ReactNode
  /** The name as a text, where `name` is none. */
  label?: string
  encrypted: boolean
  /** What is copied; empty values say so and have no buttons. */
  value: string
  /** Drawn instead of the value itself. */
  shown?: ReactNode
  /** Buttons before the copy button. */
  actions?: ReactNode
  /** As wide as the card, and as high as its text. */
  area?: boolean
  /** One sentence below the value. */
  hint?: ReactNode
}

/** A read-only value with its key mark, on a ground of its own and copyable. */
export function Value(props: ValueProps): ReactElement {
  const { name, label = String(name), encrypted, value, shown, actions, area, hint } = props
  const { text } = useTexts()
  return (
    <div className={area ? 'value value-area' : 'value'}>
      <dt className="parts-label">
        <Mark encrypted={encrypted} />
        {name}
      </dt>
      <dd className="value-box">
        {value === '' ? (
          <span className="value-empty">{text('document.empty')}</span>
        ) : (
          <>
            <span className="value-text">{shown ?? <bdi>{value}</bdi>}</span>
            {actions}
            <CopyButton name={label} value={value} clears={encrypted} />
          </>
        )}
      </dd>
      {hint ? <dd className="parts-hint">{hint}</dd> : null}
    </div>
  )
}
