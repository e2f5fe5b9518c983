import type { FlowError } from '@shrd/client'
import type { ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'
import { Section } from './Section.tsx'

interface FailedSectionProps {
  title: string
  text: string
  headingLevel: 2 | 3
  error: FlowError
  onRetry(): void
}

/** A section whose list could not be loaded. Renders a `<div>`. */
export function FailedSection({ error, onRetry, ...section }: FailedSectionProps): ReactElement {
  const { t } = useMessages()
  return (
    <div className="shrd-widget shrd-account" data-appearance="plain">
      <Section {...section} error={error} message="">
        <div className="shrd-form-actions">
          <AccountButton onClick={onRetry}>{t('account.retry')}</AccountButton>
        </div>
      </Section>
    </div>
  )
}
