import { PasswordField } from '@shrd/react'
import type { ReactElement } from 'react'
import { KeyFileField } from '../../components/KeyFileField.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { KeyProof } from './use-key-proof.ts'

/** The fields of a {@link KeyProof}. */
export function KeyProofFields({ proof }: { proof: KeyProof }): ReactElement {
  const { text } = useTexts()
  const { file, setFile, fileError, progress, password, setPassword, passwordError } = proof
  const task =
    progress === null
      ? null
      : { fraction: progress, label: text('keyProof.opening'), onCancel: proof.cancel }
  return (
    <>
      <KeyFileField
        file={file}
        onChange={setFile}
        accept={['.key', '.dat']}
        error={fileError}
        missing={fileError}
        progress={task}
      />
      <PasswordField
        autoComplete="current-password"
        label={text('keyProof.password')}
        value={password}
        onChange={setPassword}
        error={passwordError}
        disabled={proof.isBusy}
      />
    </>
  )
}
