import { IconButton } from '@shrd/parts'
import { Copy } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { Mark } from './Mark.tsx'
import { useCopy } from './use-copy.ts'

/** Props of {@link Value}. */
export interface ValueProps {
  name: string
  encrypted: boolean
  /** What is copied; empty values say so and have no buttons. */
  value: string
  /** Drawn instead of the value itself. */
  shown?: ReactNode
  /** Buttons before the copy button. */
  actions?: ReactNode
  /** As wide as the card, and as high as its text. */
  area?: boolean
}

/** A read-only value with its key mark, on a ground of its own and copyable. */
export function Value(props: ValueProps): ReactElement {
  const { name, encrypted, value, shown, actions, area } = props
  const { text } = useTexts()
  const copy = useCopy()
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
            <IconButton
              size="sm"
              label={text('copy.value', { name })}
              icon={<Copy size={16} aria-hidden="true" />}
              onClick={() => void copy(name, value)}
            />
          </>
        )}
      </dd>
    </div>
  )
}
