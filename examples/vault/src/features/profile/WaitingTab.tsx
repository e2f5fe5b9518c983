import { Skeleton } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { WaitingProps } from '../../app/lazy-screen.tsx'
import { MissingNote } from '../../app/MissingNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Stands where a tab is on its way, and says so where it does not arrive. */
export function WaitingTab({ isMissing }: WaitingProps): ReactElement {
  const { text } = useTexts()
  return isMissing ? <MissingNote /> : <Skeleton label={text('app.loading')} />
}
