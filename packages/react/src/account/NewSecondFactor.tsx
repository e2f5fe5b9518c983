'use client'
import type { TwoFactorSetup } from '@shrd/client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { downloadCodes } from '../two-factor/download-codes.ts'
import { TwoFactorSetupForm } from '../two-factor/TwoFactorSetupForm.tsx'
import { AccountButton } from './AccountButton.tsx'
import type { AccountScope } from './use-account.ts'
import type { SectionState } from './use-section.ts'

interface NewSecondFactorProps {
  scope: AccountScope
  state: SectionState<'second_factor' | 'second_factor_removal'>
}

const HERE = { form: 'second_factor' } as const

/**
 * Sets up an authenticator app with emergency codes. It takes effect after the first valid code.
 */
export function NewSecondFactor({ scope, state }: NewSecondFactorProps): ReactElement {
  const { actions } = scope
  const { t } = useMessages()
  const { busy, error, submit, ask, close } = state
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  const [isSaved, setSaved] = useState(false)
  const isStarted = useRef(false)

  function start() {
    setSaved(false)
    ask(async () => {
      const started = await actions.startSecondFactor({})
      setSetup(started)
      downloadCodes(started.codes)
    }, HERE)
  }

  useEffect(() => {
    // StrictMode runs effects twice; one set-up is enough.
    if (isStarted.current) return
    isStarted.current = true
    start()
  })

  const isOver = error?.code === 'setup_expired'
  return (
    <div className="shrd-narrow">
      {setup === null && error === null && <p role="status">{t('status.loading')}</p>}
      {error !== null && (setup === null || isOver) && <ErrorNote error={error} />}
      {error !== null && (setup === null || isOver) && (
        <AccountButton kind="primary" onClick={start}>
          {t('action.startAgain')}
        </AccountButton>
      )}
      {setup !== null && !isOver && (
        <TwoFactorSetupForm
          key={setup.secret}
          setup={setup}
          codesSaved={isSaved}
          onCodesSaved={() => setSaved(true)}
          onDownloadCodes={() => downloadCodes(setup.codes)}
          busy={busy}
          error={error}
          onSubmit={(token) =>
            submit(() => actions.confirmSecondFactor({ token }), t('account.factor.saved'), HERE)
          }
        />
      )}
      <AccountButton onClick={close}>{t('action.cancel')}</AccountButton>
    </div>
  )
}
