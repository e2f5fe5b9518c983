import { KeyMark } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** The key mark in the chosen language. */
export function Mark({ encrypted }: { encrypted: boolean }): ReactElement {
  const { text } = useTexts()
  return (
    <KeyMark
      encrypted={encrypted}
      label={text(encrypted ? 'mark.encrypted' : 'mark.unencrypted')}
    />
  )
}

/** Both marks with their words; once per card. */
export function MarkLegend(): ReactElement {
  const { text } = useTexts()
  return (
    <div className="legend" aria-hidden="true">
      <span>
        <Mark encrypted /> {text('mark.encrypted')}
      </span>
      <span>
        <Mark encrypted={false} /> {text('mark.unencrypted')}
      </span>
    </div>
  )
}
