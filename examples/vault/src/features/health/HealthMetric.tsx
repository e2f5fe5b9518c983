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

/** How the passwords of a vault are doing; a press tells which want a change. */
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
  if (search === null || health === null) return <Metric name={name} value={undefined} />
  const rate = rateHealth(health)
  if (rate === null) return <Metric name={name} value={<HealthNone />} />
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(rate)
  const button = (
    <button type="button" className="metric-button" onClick={() => setOpen(true)}>
      <bdi>{percent}</bdi>
      <span className="visually-hidden"> {text('health.show')}</span>
    </button>
  )
  return (
    <>
      <Metric name={name} value={button} />
      <HealthDialog {...{ open, health, vault }} onOpenChange={setOpen} findRow={search.findRow} />
    </>
  )
}

function HealthNone(): ReactElement {
  const { text } = useTexts()
  return <span className="metric-none">{text('health.none')}</span>
}
