import type { FlowError } from '@shrd/client'
import { Button, Card } from '@shrd/parts'
import type { Inspection } from '@shrd/transfer/import'
import { type FormEvent, type ReactElement, useState } from 'react'
import { SecretField } from '../../components/SecretField.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { formatName } from './format-name.ts'
import { ImportFailure } from './ImportFailure.tsx'
import { STEP_ID } from './import-step.ts'
import type { Import } from './use-import.ts'

/** Props of {@link PasswordStep}. */
export interface PasswordStepProps {
  running: Import
  inspection: Inspection
  error: FlowError | null
}

/** Asks for what opens a file. The password stays on this device. */
export function PasswordStep({ running, inspection, error }: PasswordStepProps): ReactElement {
  const { text } = useTexts()
  const [password, setPassword] = useState('')
  const [keyFile, setKeyFile] = useState<File | null>(null)
  const isKeePass = inspection.format === 'keepass-kdbx'
  const isWrong = error?.code === 'import_password_wrong'

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const bytes = keyFile && new Uint8Array(await keyFile.arrayBuffer())
    running.read({ password, ...(bytes && { keyFile: bytes }) })
  }

  return (
    <Card>
      <form className="import-body" onSubmit={(event) => void submit(event)} noValidate>
        <p id={STEP_ID}>{text('import.locked', { format: formatName(inspection.format, text) })}</p>
        {error && !isWrong ? <ImportFailure error={error} /> : null}
        <SecretField
          label={text('import.password')}
          value={password}
          onChange={setPassword}
          error={isWrong ? text('import.error.passwordWrong') : undefined}
        />
        {isKeePass ? <KeyFileField onChange={setKeyFile} /> : null}
        <div className="import-actions">
          <Button onClick={running.restart}>{text('action.back')}</Button>
          <Button type="submit" variant="primary">
            {text('import.unlock')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Larger files are no key files. */
const KEY_FILE_BYTES = 1024 * 1024

function KeyFileField({ onChange }: { onChange: (file: File | null) => void }): ReactElement {
  const { text } = useTexts()
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <label className="import-key-file">
      <span>{text('import.keyFile')}</span>
      <input
        type="file"
        onChange={({ target }) => {
          const file = target.files?.[0] ?? null
          const isRefused = file !== null && file.size > KEY_FILE_BYTES
          setTooLarge(isRefused)
          onChange(isRefused ? null : file)
        }}
      />
      <span role="alert" className="parts-hint parts-hint-error">
        {isTooLarge ? text('import.keyFileTooLarge') : ''}
      </span>
    </label>
  )
}
