import { Note } from '@shrd/parts'
import { PasswordField, StrengthMeter } from '@shrd/react'
import { type ReactElement, useId } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { NewPassword } from './use-new-password.ts'

/** The fields for the password of an archive. */
export function NewPasswordFields({ newPassword }: { newPassword: NewPassword }): ReactElement {
  const { text } = useTexts()
  const id = useId()
  const { password, setPassword, again, setAgain, error, againError, isBusy } = newPassword
  return (
    <fieldset className="transfer-group">
      <legend>{text('export.password')}</legend>
      <Note>{text('export.passwordNote')}</Note>
      <PasswordField
        autoComplete="new-password"
        name="archive-password"
        label={text('export.passwordNew')}
        value={password}
        onChange={setPassword}
        error={error}
        describedBy={id}
        disabled={isBusy}
      >
        <StrengthMeter password={password} id={id} />
      </PasswordField>
      <PasswordField
        autoComplete="new-password"
        name="archive-password-again"
        label={text('export.passwordAgain')}
        value={again}
        onChange={setAgain}
        error={againError}
        disabled={isBusy}
      />
    </fieldset>
  )
}
