import { Button, Note } from '@shrd/parts'
import { Trash2, Upload } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useAccountId } from '../../data/account-context.ts'
import { useService } from '../../data/ServiceProvider.tsx'
import type { CallFailure } from '../../data/service-error.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { ThemeProps } from './theme-props.ts'

/** Bytes that the service takes. */
const MOST = 1024 * 1024

/** Props of {@link LogoField}. */
export interface LogoFieldProps extends ThemeProps {
  client_id: string
}

/** The logo: what there is, and a file in its place. */
export function LogoField({ theme, setTheme, client_id }: LogoFieldProps): ReactElement {
  const { text } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload(client_id, (logo) => setTheme({ logo }))
  const { logo } = theme
  return (
    <fieldset className="editor-group">
      <legend>{text('branding.identity')}</legend>
      <div className="logo-line">
        {logo ? (
          <img className="logo-image" src={logo} alt={text('branding.logo')} />
        ) : (
          <span className="hint parts-grow">{text('branding.logoNone')}</span>
        )}
        <span className="badges">
          <Button
            size="sm"
            icon={<Upload size={14} aria-hidden="true" />}
            busy={upload.isBusy}
            onClick={() => input.current?.click()}
          >
            {text(logo ? 'branding.logoReplace' : 'branding.logoUpload')}
          </Button>
          {logo ? (
            <Button
              size="sm"
              icon={<Trash2 size={14} aria-hidden="true" />}
              onClick={() => setTheme({ logo: null })}
            >
              {text('branding.logoRemove')}
            </Button>
          ) : null}
        </span>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={text('branding.logoUpload')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) upload.send(file)
          }}
        />
      </div>
      <p className="hint">{text('branding.logoHint')}</p>
      {upload.isTooLarge ? <Note tone="danger">{text('branding.logoTooLarge')}</Note> : null}
      {upload.error ? <FailureNote title={text('failed.change')} error={upload.error} /> : null}
    </fieldset>
  )
}

function useUpload(client_id: string, onStored: (address: string) => void) {
  const service = useService()
  const account_id = useAccountId()
  const [isBusy, setBusy] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const [error, setError] = useState<CallFailure | null>(null)
  const send = (file: File): void => {
    setError(null)
    setTooLarge(file.size > MOST)
    if (file.size > MOST) return
    setBusy(true)
    service
      .call('uploadBrandImage', { client_id, slot: 'logo' }, { account_id, octets: file })
      .then(({ address }) => onStored(address), setError)
      .finally(() => setBusy(false))
  }
  return { isBusy, isTooLarge, error, send }
}
