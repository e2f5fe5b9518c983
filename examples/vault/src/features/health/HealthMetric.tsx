import type { DocumentRow } from '@shrd/client'
import { type ReactElement, useMemo, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { Metric } from '../metrics/MetricsStrip.tsx'
import { useSearch } from '../search/SearchProvider.tsx'
import { narrowHealth, rateHealth } from './assess-health.ts'
import { HealthDialog } from './lazy-dialogs.ts'

/** Props of {@link HealthMetric}. */
export interface HealthMetricProps {
  /** What the vault is called. */
  vault: string
  /** Its documents; `null` while they are not known. */
  rows: readonly DocumentRow[] | null
}

/** How the passwords of a vault are doing; a press tells which want a change, or judges again. */
export function HealthMetric({ vault, rows }: HealthMetricProps): ReactElement | null {
  const { text, language } = useTexts()
  const { isOffered, search, state } = useSearch()
  const [open, setOpen] = useState(false)
  const health = useMemo(() => {
    if (state.health === null || rows === null) return null
    return narrowHealth(state.health, new Set(rows.map(({ document_id }) => document_id)))
  }, [state.health, rows])
  if (!isOffered) return null
  const name = text('health.name')
  const rate = health && rateHealth(health)
  if (health !== null && rate === null) {
    return <Metric name={name} value={<span className="metric-none">{text('health.none')}</span>} />
  }
  const hasFailed = state.failure === 'failed'
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const value = (
    <>
      <span className="metric-none" role="status">
        {rate === null && text(hasFailed ? 'health.unjudged' : 'health.judging')}
      </span>{' '}
      {/* One button for both, so that it keeps the focus when the passwords are judged. */}
      {rate !== null ? (
        <button key="act" type="button" className="metric-button" onClick={() => setOpen(true)}>
          <bdi>{percent.format(rate)}</bdi>
          <span className="visually-hidden"> {text('health.show')}</span>
        </button>
      ) : state.failure !== null ? (
        <button
          key="act"
          type="button"
          className="metric-button metric-none"
          aria-disabled={!hasFailed || undefined}
          onClick={() => search?.refresh()}
        >
          {text('app.retry')}
        </button>
      ) : null}
    </>
  )
  return (
    <>
      <Metric name={name} value={value} />
      {search !== null && health !== null && (
        <HealthDialog
          {...{ open, health, vault }}
          onOpenChange={setOpen}
          findRow={search.findRow}
        />
      )}
    </>
  )
}
