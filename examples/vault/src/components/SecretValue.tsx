import { IconButton } from '@shrd/parts'
import { Eye, EyeOff, Maximize2 } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { LargeTypeDialog } from './LargeTypeDialog.tsx'
import { useRevealed } from './use-revealed.ts'
import { Value } from './Value.tsx'

const DOTS = '•'.repeat(12)

/** Props of {@link SecretValue}. */
export interface SecretValueProps {
  name: ReactNode
  /** The name as a text, where `name` is none. */
  label?: string
  value: string
  /** One sentence below the value. */
  hint?: ReactNode
}

/** A password that is shown only on demand; the dots do not give its length away. */
export function SecretValue(props: SecretValueProps): ReactElement {
  const { name, label = String(name), value, hint } = props
  const { text } = useTexts()
  const { shown, toggle } = useRevealed()
  const [large, setLarge] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <>
      <Value
        name={name}
        label={label}
        encrypted
        value={value}
        hint={hint}
        shown={shown ? <Shown value={value} /> : <Hidden />}
        actions={
          <>
            <IconButton
              size="sm"
              label={text(shown ? 'document.hideValue' : 'document.showValue', { name: label })}
              icon={<Icon size={16} aria-hidden="true" />}
              onClick={toggle}
            />
            <IconButton
              size="sm"
              label={text('document.largeType', { name: label })}
              icon={<Maximize2 size={16} aria-hidden="true" />}
              onClick={() => setLarge(true)}
            />
          </>
        }
      />
      <LargeTypeDialog name={label} value={value} open={large} onOpenChange={setLarge} />
    </>
  )
}

function Shown({ value }: { value: string }): ReactElement {
  return (
    <bdi className="parts-mono" dir="ltr">
      {value}
    </bdi>
  )
}

function Hidden(): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <span aria-hidden="true">{DOTS}</span>
      <span className="visually-hidden">{text('document.passwordHidden')}</span>
    </>
  )
}
