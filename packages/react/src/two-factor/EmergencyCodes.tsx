'use client'
import type { ReactElement, ReactNode } from 'react'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import { DOWNLOAD, PRINTER } from '../icon/drawings.ts'
import { IconButton } from '../part/IconButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { printOnly } from './print-only.ts'

interface EmergencyCodesProps {
  codes: readonly string[]
  /** Downloads the codes again. */
  onDownload(): void
  /** The checkbox to confirm that they are saved. */
  children: ReactNode
}

/**
 * Ten emergency codes in two columns of five, with copy, download and print. Renders a
 * `<fieldset>`.
 */
export function EmergencyCodes(props: EmergencyCodesProps): ReactElement {
  const { codes, onDownload, children } = props
  const { t } = useMessages()
  const title = t('twoFactorSetup.codes')
  return (
    <fieldset className="shrd-emergency" aria-label={title}>
      <div className="shrd-label-row">
        <span className="shrd-label">{title}</span>
        <span className="shrd-tools">
          <CopyButton text={codes.join('\n')} label={t('twoFactorSetup.copyCodes')} />
          <IconButton d={DOWNLOAD} label={t('twoFactorSetup.downloadCodes')} onClick={onDownload} />
          <IconButton
            d={PRINTER}
            label={t('twoFactorSetup.printCodes')}
            onClick={() => printOnly('codes')}
          />
        </span>
      </div>
      <ol className="shrd-codes" dir="ltr" data-print="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="shrd-hint">{t('twoFactorSetup.codesHint')}</p>
      {children}
    </fieldset>
  )
}
