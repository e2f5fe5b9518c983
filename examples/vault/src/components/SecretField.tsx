import type { TextFieldProps } from '@shrd/parts'
import type { ReactElement } from 'react'
import { RevealField } from './RevealField.tsx'

/** A password that is kept in a document: hidden until shown, and none of the browser's business. */
export function SecretField(props: TextFieldProps): ReactElement {
  return (
    <RevealField
      {...props}
      // Password managers would offer, and overwrite it with, the password of the vault itself.
      autoComplete="new-password"
      data-1p-ignore
      data-bwignore
      data-lpignore="true"
    />
  )
}
