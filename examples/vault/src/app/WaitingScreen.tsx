import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import type { WaitingProps } from './lazy-screen.tsx'

/** Stands where a screen is on its way, and says so where it does not arrive. */
export function WaitingScreen({ isMissing }: WaitingProps): ReactElement {
  const { text } = useTexts()
  if (isMissing) return <BrokenScreen title={text('app.partMissing')} />
  return <LoadingScreen label={text('app.loading')} />
}
