'use client'
import { type ReactElement, useId, useRef, useState } from 'react'
import { CodeField } from '../form/CodeField.tsx'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { downloadCodes } from '../two-factor/download-codes.ts'
import { EmergencyCodes } from '../two-factor/EmergencyCodes.tsx'
import { AccountButton } from './AccountButton.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { AccountScope } from './use-account.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { type SectionState, useSection } from './use-section.ts'

/** Warn at this number of remaining codes. */
const FEW = 3
const TEN = /* @__PURE__ */ Array.from({ length: 10 }, (_, position) => position)

/**
 * Shows the number of emergency codes and creates new ones. Renders a `<section>`, or nothing
 * without a second factor.
 */
export function EmergencyCodesSection({ scope }: { scope: AccountScope }): ReactElement | null {
  const { account, headingLevel } = scope
  const { t } = useMessages()
  const errorId = useId()
  const state = useSection(scope, ['emergency_codes'])
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { form, error, message, open } = state
  if (account.second_factor === null) return null
  return (
    <Section
      title={t('account.codes.title')}
      text={t('account.codes.text')}
      isOpen={form !== null || codes !== null}
      {...{ headingLevel, error, errorId, message }}
    >
      {form === null && codes === null && (
        <CodesLeft
          left={account.second_factor.codes_left}
          onCreate={() => open('emergency_codes')}
        />
      )}
      {form !== null && <TokenForm {...{ scope, state, errorId }} onCodes={setCodes} />}
      {form === null && codes !== null && (
        <div className="shrd-narrow">
          <EmergencyCodes codes={codes} onDownload={() => downloadCodes(codes)}>
            <AccountButton onClick={() => setCodes(null)}>{t('action.saved')}</AccountButton>
          </EmergencyCodes>
        </div>
      )}
    </Section>
  )
}

function CodesLeft({ left, onCreate }: { left: number; onCreate(): void }): ReactElement {
  const { t } = useMessages()
  const isFew = left <= FEW
  return (
    <>
      <Row title={t('account.codes.left', { count: left })}>
        <AccountButton kind={isFew ? 'primary' : 'secondary'} onClick={onCreate}>
          {t('account.codes.create')}
        </AccountButton>
      </Row>
      <div className="shrd-bars" data-few={isFew ? '' : undefined} aria-hidden="true">
        {TEN.map((position) => (
          <span key={position} data-left={position < left ? '' : undefined} />
        ))}
      </div>
      {isFew && <Note tone="warning">{t('account.codes.few')}</Note>}
    </>
  )
}

interface TokenFormProps {
  scope: AccountScope
  state: SectionState<'emergency_codes'>
  errorId: string
  onCodes(codes: readonly string[]): void
}

function TokenForm({ scope, state, errorId, onCodes }: TokenFormProps): ReactElement {
  const { t } = useMessages()
  const { submit, close } = state
  const inputRef = useRef<HTMLInputElement>(null)
  useFirstFocus(inputRef)

  async function create(token: string) {
    const { codes } = await scope.actions.createAccountEmergencyCodes({ token })
    onCodes(codes)
    downloadCodes(codes)
  }

  return (
    <SectionForm
      {...{ state, errorId }}
      submit={t('account.codes.create')}
      onSubmit={({ code = '' }) =>
        submit(() => create(code), t('account.codes.created'), { form: 'emergency_codes' })
      }
      onCancel={close}
    >
      <p className="shrd-subtitle">{t('second_factor.text')}</p>
      <CodeField
        label={t('twoFactor.token')}
        missing={t('error.token_required')}
        inputRef={inputRef}
      />
    </SectionForm>
  )
}
