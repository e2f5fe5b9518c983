import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { Metric } from '../metrics/MetricsStrip.tsx'
import { useSearch } from '../search/SearchProvider.tsx'
import { HealthDialog } from './HealthDialog.tsx'

/** How the passwords of all vaults are doing; a press tells which want a change. */
export function HealthMetric(): ReactElement | null {
  const { text } = useTexts()
  const { search, state } = useSearch()
  const [open, setOpen] = useState(false)
  const { health } = state
  if (search === null) return null
  if (health === null) return <Metric name={text('health.name')} value={undefined} />
  const button = (
    <button type="button" className="metric-button" onClick={() => setOpen(true)}>
      {health.percent} %<span className="visually-hidden"> {text('health.show')}</span>
    </button>
  )
  return (
    <>
      <Metric name={text('health.name')} value={button} />
      <HealthDialog open={open} onOpenChange={setOpen} health={health} findRow={search.findRow} />
    </>
  )
}
