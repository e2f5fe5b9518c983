import { Button, Progress } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import type { NewState, RunningChange } from './use-state-changes.ts'

/** Props of {@link BulkBar}. */
export interface BulkBarProps {
  /** How many rows are chosen. */
  count: number
  running: RunningChange | null
  /** Rows are being chosen, though none may be yet. */
  isOn: boolean
  onAll: () => void
  onClear: () => void
  /** What can be done with all of them. */
  children: ReactNode
}

const WORDS = {
  trash: 'document.trashing',
  live: 'trash.restoring',
  deleted: 'trash.deleting',
} as const satisfies Record<NewState, TextKey>

/** What is done with the chosen rows, and how far it is. Nothing is drawn while none are being chosen. */
export function BulkBar(props: BulkBarProps): ReactElement {
  const { count, running, isOn, onAll, onClear, children } = props
  const { text } = useTexts()
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 ? text('bulk.count', { count }) : ''}
      </p>
      {running === null && count === 0 && !isOn ? null : (
        <section className="bulk-bar" aria-label={text('bulk.label')}>
          {running ? (
            <>
              <div className="parts-grow">
                <Progress
                  label={text(WORDS[running.state], { done: running.done, total: running.total })}
                  value={running.total === 0 ? null : running.done / running.total}
                />
              </div>
              <Button size="sm" onClick={running.stop}>
                {text('bulk.stop')}
              </Button>
            </>
          ) : (
            <>
              <span className="bulk-count" aria-hidden="true">
                {text('bulk.count', { count })}
              </span>
              {count > 0 ? children : null}
              <span className="parts-grow" />
              <Button className="only-narrow" size="sm" variant="ghost" onClick={onAll}>
                {text('document.selectAll')}
              </Button>
              <Button size="sm" variant="ghost" onClick={onClear}>
                {text('bulk.clear')}
              </Button>
            </>
          )}
        </section>
      )}
    </>
  )
}
