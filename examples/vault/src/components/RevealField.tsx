import { IconButton, TextField, type TextFieldProps } from '@shrd/parts'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** A password: hidden until its button shows it. */
export function RevealField(props: TextFieldProps): ReactElement {
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
      autoCapitalize="none"
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
