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

/** The numbers of a vault, as a `<dl>`. */
export function MetricsStrip(props: MetricsStripProps): ReactElement {
  const { documents, shared, attachments, children } = props
  const { text } = useTexts()
  return (
    <dl className="metrics not-phone">
      <Metric name={text('metric.documents')} value={documents} />
      <Metric name={text('metric.shared')} value={shared} />
      <Metric name={text('metric.attachments')} value={attachments} />
      {children}
    </dl>
  )
}

/** One number; a dash while it is not known. */
export function Metric({ name, value }: { name: string; value: ReactNode }): ReactElement {
  return (
    <div className="metric">
      <dt>{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  )
}
