import { IconButton, TextField, type TextFieldProps } from '@shrd/parts'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** A password that is kept in a document: hidden until shown, and none of the browser's business. */
export function SecretField(props: TextFieldProps): ReactElement {
  const { text } = useTexts()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      mono
      dir="ltr"
      spellCheck={false}
      // Password managers would offer, and overwrite it with, the password of the vault itself.
      autoComplete="new-password"
      data-1p-ignore
      data-bwignore
      data-lpignore="true"
      affix={
        <IconButton
          size="sm"
          label={text(shown ? 'document.hidePassword' : 'document.showPassword')}
          icon={<Icon size={16} aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
