import { IconButton } from '@shrd/parts'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { Value } from './Value.tsx'

const DOTS = '•'.repeat(12)

/** A password that is shown only on demand; the dots do not give its length away. */
export function SecretValue({ name, value }: { name: string; value: string }): ReactElement {
  const { text } = useTexts()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Value
      name={name}
      encrypted
      value={value}
      shown={
        shown ? (
          <bdi className="parts-mono" dir="ltr">
            {value}
          </bdi>
        ) : (
          <>
            <span aria-hidden="true">{DOTS}</span>
            <span className="visually-hidden">{text('document.passwordHidden')}</span>
          </>
        )
      }
      actions={
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
