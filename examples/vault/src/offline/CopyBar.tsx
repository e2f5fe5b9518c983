import type { OfflineCopy } from '@shrd/client/offline'
import { Button, buttonClass } from '@shrd/parts'
import { CloudOff, Lock } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatMoment } from '../components/format-date.ts'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link CopyBar}. */
export interface CopyBarProps {
  /** `null` while it is locked. */
  copy: Pick<OfflineCopy, 'made_at'> | null
  onLock: () => void
}

/** Says that this is a copy, and since when; leads back to the vault. */
export function CopyBar({ copy, onLock }: CopyBarProps): ReactElement {
  const { text, language } = useTexts()
  return (
    <header className="offline-bar">
      <CloudOff size={18} aria-hidden="true" />
      <p className="parts-grow" role="status">
        {copy === null
          ? text('offline.barLocked')
          : text('offline.bar', { date: formatMoment(copy.made_at, language) })}
      </p>
      {copy === null ? null : (
        <Button size="sm" icon={<Lock size={16} aria-hidden="true" />} onClick={onLock}>
          {text('offline.lock')}
        </Button>
      )}
      {/* A page load: the code of the vault comes from its server alone. */}
      <a className={buttonClass({ size: 'sm' })} href="/dashboard">
        {text('offline.connect')}
      </a>
    </header>
  )
}
