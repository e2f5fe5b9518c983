import { Button } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import type { Keyset } from './use-keyset.ts'

/** Props of {@link Pager}. */
export interface PagerProps {
  keyset: Keyset
  /** Where the next page begins; `null` on the last one. */
  next: string | null
  isBusy: boolean
  /** What the page shows. */
  children?: ReactNode
}

/** The buttons between the pages of a list. */
export function Pager({ keyset, next, isBusy, children }: PagerProps): ReactElement {
  const { text } = useTexts()
  return (
    <nav className="pager" aria-label={text('pager.label')}>
      <span className="parts-grow" role="status">
        {children}
      </span>
      <Button stays disabled={keyset.page === 1} onClick={keyset.back}>
        {text('pager.previous')}
      </Button>
      <Button
        stays
        disabled={next === null}
        busy={isBusy}
        onClick={() => next !== null && keyset.forward(next)}
      >
        {text('pager.next')}
      </Button>
    </nav>
  )
}
