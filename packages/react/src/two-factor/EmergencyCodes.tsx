'use client'
import type { ReactElement } from 'react'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import { CHECK, CIRCLE_CHECK, DOWNLOAD, PRINTER } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { printOnly } from './print-only.ts'

interface EmergencyCodesProps {
  codes: readonly string[]
  /** Saves the codes to a file again. */
  onDownload(): void
  saved: boolean
  onSaved(): void
}

/** Ten emergency codes in two columns of five, to copy, download and print. Renders a `<fieldset>`. */
export function EmergencyCodes(props: EmergencyCodesProps): ReactElement {
  const { codes, onDownload, saved, onSaved } = props
  const { t } = useMessages()
  const download = t('twoFactorSetup.downloadCodes')
  const print = t('twoFactorSetup.printCodes')
  return (
    <fieldset className="shrd-emergency" aria-label={t('twoFactorSetup.codes')}>
      <div className="shrd-label-row">
        <span className="shrd-label">{t('twoFactorSetup.codes')}</span>
        <span className="shrd-tools">
          <CopyButton text={codes.join('\n')} label={t('twoFactorSetup.copyCodes')} />
          <button
            type="button"
            className="shrd-button"
            data-kind="ghost"
            data-size="icon"
            aria-label={download}
            title={download}
            onClick={onDownload}
          >
            <Icon d={DOWNLOAD} />
          </button>
          <button
            type="button"
            className="shrd-button"
            data-kind="ghost"
            data-size="icon"
            aria-label={print}
            title={print}
            onClick={() => printOnly('codes')}
          >
            <Icon d={PRINTER} />
          </button>
        </span>
      </div>
      <ol className="shrd-codes" dir="ltr" data-print="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="shrd-hint">{t('twoFactorSetup.codesHint')}</p>
      {!saved && (
        <button type="button" className="shrd-button" data-width="block" onClick={onSaved}>
          <Icon d={CHECK} />
          {t('action.saved')}
        </button>
      )}
      <p className="shrd-saved" role="status">
        {saved && (
          <>
            <Icon d={CIRCLE_CHECK} />
            {t('twoFactorSetup.codesSaved')}
          </>
        )}
      </p>
    </fieldset>
  )
}
