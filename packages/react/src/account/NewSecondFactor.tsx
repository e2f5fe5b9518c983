'use client'
import type { TwoFactorSetup } from '@shrd/client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { downloadCodes } from '../two-factor/download-codes.ts'
import { TwoFactorForm, type TwoFactorFormProps } from '../two-factor/TwoFactorForm.tsx'
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
 * Sets up an authenticator app with emergency codes. It takes effect after the first valid code. A
 * user who has an app proves it first.
 */
export function NewSecondFactor({ scope, state }: NewSecondFactorProps): ReactElement {
  const { account, actions } = scope
  const { t } = useMessages()
  const { busy, error, submit, ask, open, close } = state
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  const [isSaved, setSaved] = useState(false)
  const asksToken = account.second_factor !== null
  const isStarted = useRef(asksToken)

  function start(token?: string) {
    setSaved(false)
    ask(async () => {
      const started = await actions.startSecondFactor(token === undefined ? {} : { token })
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

  function startAgain() {
    if (!asksToken) return start()
    setSetup(null)
    open('second_factor')
  }

  const isOver = error?.code === 'setup_expired'
  const isAsking = asksToken && setup === null
  const isStopped = error !== null && !isAsking && (setup === null || isOver)
  return (
    <div className="shrd-narrow">
      {isAsking && <PresentFactor {...{ busy, error }} onSubmit={start} />}
      {setup === null && !isAsking && error === null && <p role="status">{t('status.loading')}</p>}
      {isStopped && <ErrorNote error={error} />}
      {isStopped && (
        <AccountButton kind="primary" onClick={startAgain}>
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

type PresentFactorProps = Pick<TwoFactorFormProps, 'busy' | 'error' | 'onSubmit'>

function PresentFactor(props: PresentFactorProps): ReactElement {
  const { t } = useMessages()
  return (
    <>
      <p>{t('account.factor.present')}</p>
      <TwoFactorForm {...props} submitLabel={t('account.factor.proceed')} />
    </>
  )
}
