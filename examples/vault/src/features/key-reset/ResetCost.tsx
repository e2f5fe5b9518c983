import { useShrdClient } from '@shrd/react'
import type { ReactElement } from 'react'
import { useResource } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Records in a second, as measured on a small machine: see the reference of speeds. */
const PER_SECOND = 25
const MINUTE = 60

/** How many records get the new key, and about how long that takes. */
export function ResetCost(): ReactElement {
  const { text, language } = useTexts()
  const { rotation } = useShrdClient()
  const { state } = useResource('records', () => rotation.countRecords())
  if (state.status !== 'ready') return <span className="key-reset-cost" />
  const count = new Intl.NumberFormat(language).format(state.value)
  const duration = formatDuration(Math.max(1, Math.ceil(state.value / PER_SECOND)), language)
  return <span className="key-reset-cost">{text('keyReset.cost', { count, duration })}</span>
}

function formatDuration(seconds: number, language: string): string {
  const unit = seconds < MINUTE ? 'second' : 'minute'
  const value = seconds < MINUTE ? seconds : Math.ceil(seconds / MINUTE)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
