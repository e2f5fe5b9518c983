import { Button } from '@shrd/parts'
import { StrengthMeter } from '@shrd/react'
import { Dices } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { Mark } from '../../components/Mark.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { GeneratorDialog } from '../generator/GeneratorDialog.tsx'
import type { TypedFieldProps } from './TypedTextField.tsx'
import { MOST } from './typed-document-problems.ts'

/** The password of a document, with its strength once it is changed, and the generator. */
export function PasswordInput({ content, onChange, problems }: TypedFieldProps): ReactElement {
  const { text } = useTexts()
  const [generating, setGenerating] = useState(false)
  const [changed, setChanged] = useState(false)
  const id = useId()
  const problem = problems.texts.password
  const change = (password: string): void => {
    setChanged(true)
    onChange({ password })
  }
  return (
    <div className="password-input">
      <div className="password-line">
        <SecretField
          label={text('document.password')}
          mark={<Mark encrypted />}
          value={content.password}
          onChange={change}
          limit={MOST.password}
          error={problem && text(...problem)}
        />
        <Button icon={<Dices size={16} aria-hidden="true" />} onClick={() => setGenerating(true)}>
          {text('generator.open')}
        </Button>
      </div>
      {changed && content.password !== '' ? (
        <StrengthMeter id={id} password={content.password} minLength={0} />
      ) : null}
      <GeneratorDialog open={generating} onOpenChange={setGenerating} onUse={change} />
    </div>
  )
}
