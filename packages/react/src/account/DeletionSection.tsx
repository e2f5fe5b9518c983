'use client'
import type { ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import { SureDialog } from './SureDialog.tsx'
import type { AccountScope } from './use-account.ts'
import { useSection } from './use-section.ts'

/** Deletes the account. A member with keys deletes theirs in the vault. Renders a `<section>`. */
export function DeletionSection({ scope }: { scope: AccountScope }): ReactElement {
  const { account, actions, headingLevel } = scope
  const { t } = useMessages()
  const { form, busy, error, open, close, askForEnd } = useSection(scope, ['deletion'])
  const hasKeys = account.user_id !== null

  return (
    <Section
      title={t('account.deletion.title')}
      text={t('account.deletion.text')}
      headingLevel={headingLevel}
      message=""
    >
      <Row title={t(hasKeys ? 'account.deletion.inVault' : 'account.deletion.all')}>
        {!hasKeys && (
          <AccountButton kind="quiet-danger" onClick={() => open('deletion')}>
            {t('account.deletion.submit')}
          </AccountButton>
        )}
      </Row>
      {form !== null && (
        <SureDialog
          text={t('account.deletion.sure')}
          submit={t('account.deletion.submit')}
          {...{ busy, error }}
          onSubmit={() => askForEnd(() => actions.deleteAccount({}), { form: 'deletion' })}
          onCancel={close}
        />
      )}
    </Section>
  )
}
