import { Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'

/** Stands for a screen whose script does not arrive. It is asked for until it is there. */
export function MissingScreen(): ReactElement {
  const { text } = useTexts()
  return (
    <main className="page" id="content" tabIndex={-1}>
      <Note tone="danger">{text('failed.screen')}</Note>
    </main>
  )
}
