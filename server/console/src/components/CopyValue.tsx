import { CopyButton, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Props of {@link CopyValue}. */
export interface CopyValueProps {
  /** What is copied, such as "client id". */
  name: string
  value: string
}

/** A button that copies a value. */
export function CopyValue({ name, value }: CopyValueProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  return (
    <CopyButton
      label={text('copy.value', { name })}
      copiedLabel={text('copy.done')}
      value={value}
      onRefused={() => toasts.failure(text('copy.refused'))}
    />
  )
}
