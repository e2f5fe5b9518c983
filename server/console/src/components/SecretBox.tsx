import { Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { CopyValue, type CopyValueProps } from './CopyValue.tsx'

/** A secret that nobody can see again. */
export function SecretBox({ name, value }: CopyValueProps): ReactElement {
  const { text } = useTexts()
  return (
    <div className="secret-box">
      <Note tone="warning">{text('secret.once')}</Note>
      <div className="secret-value">
        <code dir="ltr">{value}</code>
        <CopyValue {...{ name, value }} />
      </div>
    </div>
  )
}
