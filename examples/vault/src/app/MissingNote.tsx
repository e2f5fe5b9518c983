import { Button, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** A note that stands for a part of a screen that has not arrived, and is asked for again. */
export function MissingNote(): ReactElement {
  const { text } = useTexts()
  return (
    <Note
      tone="danger"
      action={
        // The file may be gone for good, where a newer version has been put in its place.
        <Button size="sm" onClick={() => location.reload()}>
          {text('app.reload')}
        </Button>
      }
    >
      <span>{text('app.partMissing')}</span>
    </Note>
  )
}
