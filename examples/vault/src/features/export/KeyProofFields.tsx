import { KeyFileDropZone, PasswordField } from '@shrd/react'
import type { ReactElement } from 'react'
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
      <KeyFileDropZone
        file={file}
        onChange={setFile}
        accept={['.key', '.dat']}
        error={fileError}
        progress={task}
      />
      {/* The drop zone shows only what is wrong with a file. */}
      {file === null && fileError !== null ? (
        <p className="transfer-error" role="alert">
          {fileError}
        </p>
      ) : null}
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
