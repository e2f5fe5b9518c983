'use client'
import { type ReactElement, useState } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { DetailsList } from './DetailsList.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import type { AccountScope } from './use-account.ts'
import { useSection } from './use-section.ts'

/** What a user can tell applications besides name and language. Renders a `<section>`. */
export function DetailsSection({ scope }: { scope: AccountScope }): ReactElement {
  const { account, headingLevel } = scope
  const { t } = useMessages()
  const state = useSection(scope, ['details'])
  const { form, draft, message } = state
  const [isAsked, setAsked] = useState(false)
  // What was typed comes back after a session that had ended.
  const isOpen = isAsked || form === 'details'
  const close = () => {
    setAsked(false)
    state.close()
    scope.onDraft?.(null)
  }
  // The form is long, and shows its errors where they are seen.
  const error = isOpen ? null : state.error
  return (
    <Section
      title={t('account.details.title')}
      text={t('account.details.text')}
      {...{ headingLevel, isOpen, error, message }}
    >
      {isOpen ? (
        <DetailsForm key={draft} scope={scope} state={state} onClose={close} />
      ) : (
        <Row title={<DetailsList account={account} />}>
          <AccountButton onClick={() => setAsked(true)}>{t('account.details.edit')}</AccountButton>
        </Row>
      )}
    </Section>
  )
}
