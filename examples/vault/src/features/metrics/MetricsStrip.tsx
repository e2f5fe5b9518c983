import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link MetricsStrip}. */
export interface MetricsStripProps {
  /** `undefined` while it is not known. */
  documents: number | undefined
  shared: number | undefined
  attachments: number | undefined
  /** More numbers, each a {@link Metric}. */
  children?: ReactNode
}

/** The numbers of a vault, as a `<dl>`; on phones only those that lead on. */
export function MetricsStrip(props: MetricsStripProps): ReactElement {
  const { documents, shared, attachments, children } = props
  const { text } = useTexts()
  return (
    <dl className="metrics">
      <Metric className="not-phone" name={text('metric.documents')} value={documents} />
      <Metric className="not-phone" name={text('metric.shared')} value={shared} />
      <Metric className="not-phone" name={text('metric.attachments')} value={attachments} />
      {children}
    </dl>
  )
}

/** Props of {@link Metric}. */
export interface MetricProps {
  name: string
  value: ReactNode
  className?: string
}

/** One number; a dash while it is not known. */
export function Metric({ name, value, className = '' }: MetricProps): ReactElement {
  return (
    <div className={`metric ${className}`}>
      <dt>{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  )
}
