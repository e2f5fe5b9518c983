'use client'
import type { ReactElement } from 'react'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import { Field } from '../form/Field.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { EmergencyCodes } from './EmergencyCodes.tsx'

/** A new authenticator from the service. */
export interface Setup {
  readonly secret: string
  /** The address of an image. */
  readonly qrCode: string
  /** Ten emergency codes. */
  readonly codes: readonly string[]
}

interface SetupInputProps {
  setup: Setup
  /** Downloads the emergency codes again. */
  onDownload(): void
  onSaved?: (() => void) | undefined
}

/**
 * QR code, secret and emergency codes of a new authenticator. Its field `saved` blocks the form
 * until the user confirms that the codes are saved. Renders two blocks.
 */
export function SetupInput({ setup, onDownload, onSaved }: SetupInputProps): ReactElement {
  const { t } = useMessages()
  return (
    <>
      <div className="shrd-authenticator">
        <img
          className="shrd-qr"
          width={132}
          height={132}
          src={setup.qrCode}
          alt={t('twoFactorSetup.qrCode')}
        />
        <div className="shrd-secret">
          <span className="shrd-label">{t('twoFactorSetup.secret')}</span>
          <code dir="ltr">{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={setup.secret} label={t('twoFactorSetup.copySecret')}>
            {t('action.copy')}
          </CopyButton>
        </div>
      </div>
      <EmergencyCodes codes={setup.codes} onDownload={onDownload}>
        <Field
          type="checkbox"
          name="saved"
          label={t('action.saved')}
          missing={t('error.codes_not_saved')}
          onChange={onSaved}
        />
      </EmergencyCodes>
    </>
  )
}
