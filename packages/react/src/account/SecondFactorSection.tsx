'use client'
import type { ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { TwoFactorForm } from '../two-factor/TwoFactorForm.tsx'
import { AccountButton } from './AccountButton.tsx'
import { LocalTime } from './LocalTime.tsx'
import { NewSecondFactor } from './NewSecondFactor.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import type { AccountScope } from './use-account.ts'
import { type SectionState, useSection } from './use-section.ts'

/** Sets up, replaces or removes the authenticator app. Renders a `<section>`. */
export function SecondFactorSection({ scope }: { scope: AccountScope }): ReactElement {
  const { t } = useMessages()
  const { headingLevel } = scope
  const state = useSection(scope, ['second_factor', 'second_factor_removal'])
  const { form, error, message } = state
  return (
    <Section
      title={t('account.factor.title')}
      text={t('account.factor.text')}
      isOpen={form !== null}
      // An open form shows the error itself.
      error={form === null ? error : null}
      {...{ headingLevel, message }}
    >
      {form === null && <FactorRow scope={scope} open={state.open} />}
      {form === 'second_factor' && <NewSecondFactor scope={scope} state={state} />}
      {form === 'second_factor_removal' && <Removal scope={scope} state={state} />}
    </Section>
  )
}

interface FactorRowProps {
  scope: AccountScope
  open(form: 'second_factor' | 'second_factor_removal'): void
}

function FactorRow({ scope: { account }, open }: FactorRowProps): ReactElement {
  const { t } = useMessages()
  const factor = account.second_factor
  if (factor === null) {
    return (
      <Row title={t('account.factor.off')}>
        <AccountButton kind="primary" onClick={() => open('second_factor')}>
          {t('account.factor.setUp')}
        </AccountButton>
      </Row>
    )
  }
  return (
    <>
      <Row
        title={t('account.factor.on')}
        detail={
          <>
            {t('account.factor.since')} <LocalTime at={factor.created_at} withTime={false} />
          </>
        }
      >
        <AccountButton onClick={() => open('second_factor')}>
          {t('account.factor.replace')}
        </AccountButton>
        {account.user_id === null && (
          <AccountButton kind="quiet-danger" onClick={() => open('second_factor_removal')}>
            {t('action.remove')}
          </AccountButton>
        )}
      </Row>
      {account.user_id !== null && <p className="shrd-hint">{t('account.factor.kept')}</p>}
    </>
  )
}

interface RemovalProps {
  scope: AccountScope
  state: SectionState<'second_factor' | 'second_factor_removal'>
}

function Removal({ scope, state }: RemovalProps): ReactElement {
  const { t } = useMessages()
  const { busy, error, submit, close } = state
  return (
    <div className="shrd-narrow">
      <TwoFactorForm
        submitLabel={t('account.factor.remove')}
        onSubmit={(token) =>
          submit(() => scope.actions.removeSecondFactor({ token }), t('account.factor.removed'), {
            form: 'second_factor_removal',
          })
        }
        busy={busy}
        error={error}
      />
      <AccountButton onClick={close}>{t('action.cancel')}</AccountButton>
    </div>
  )
}
