import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFriends } from '../friends/FriendsProvider.tsx'
import { useVaults } from '../vaults/VaultsProvider.tsx'
import { useOpenLinks } from './use-open-links.ts'

/** Props of {@link MetricsStrip}. */
export interface MetricsStripProps {
  /** Documents of the vault on the screen; `undefined` while it is not known. */
  documents: number | undefined
  /** More numbers, each a {@link Metric}. */
  children?: ReactNode
}

/** The numbers of a member, as a `<dl>`; on phones only those that lead on. */
export function MetricsStrip({ documents, children }: MetricsStripProps): ReactElement {
  const { text } = useTexts()
  const { vaults } = useVaults()
  const { friends } = useFriends()
  // The list is more urgent.
  const links = useOpenLinks(documents !== undefined)
  return (
    <dl className="metrics" data-tour="metrics">
      <Metric className="not-phone" name={text('metric.documents')} value={documents} />
      <Metric
        className="not-phone"
        name={text('metric.vaults')}
        value={vaults.status === 'ready' ? vaults.value.items.length : undefined}
      />
      <Metric
        className="not-phone"
        name={text('metric.friends')}
        value={
          friends.status === 'ready'
            ? friends.value.items.filter(({ status }) => status === 'active').length
            : undefined
        }
      />
      <Metric className="not-phone" name={text('metric.links')} value={links} />
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
