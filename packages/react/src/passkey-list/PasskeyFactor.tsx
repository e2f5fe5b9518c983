'use client'
import type { ReactElement } from 'react'
import { AccountButton } from '../account/AccountButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TwoFactorForm, type TwoFactorFormProps } from '../two-factor/TwoFactorForm.tsx'

interface PasskeyFactorProps extends Pick<TwoFactorFormProps, 'busy' | 'error' | 'onSubmit'> {
  onCancel(): void
}

/** Asks for the second factor before a passkey is added. Renders a `<div>`. */
export function PasskeyFactor({ onCancel, ...form }: PasskeyFactorProps): ReactElement {
  const { t } = useMessages()
  return (
    <div className="shrd-narrow">
      <p>{t('account.passkeys.factor')}</p>
      <TwoFactorForm {...form} submitLabel={t('account.factor.proceed')} />
      <AccountButton onClick={onCancel}>{t('action.cancel')}</AccountButton>
    </div>
  )
}
