import { Button, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useSealing } from './use-sealing.ts'

/** Says that a reset is not finished, why, and offers to go on. */
export function SealingLeft(): ReactElement {
  const { text } = useTexts()
  const errorText = useErrorText()
  const { state, sealing } = useSealing()
  const { left, error } = state
  return (
    <Note
      tone="warning"
      action={
        <Button size="sm" onClick={() => void sealing.start()}>
          {text('keyReset.continue')}
        </Button>
      }
    >
      <span>
        {left === 1 ? text('keyReset.leftOne') : text('keyReset.left', { count: left })}{' '}
        {error === null ? null : errorText(error)}
      </span>
    </Note>
  )
}
