import { TourStep } from '@shrd/parts'
import { type ReactElement, useEffect, useReducer, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type FoundStop, findStops } from './find-stops.ts'
import { moveTour, NOT_STARTED, type TourName } from './tours.ts'

/** Props of {@link TourSteps}. */
export interface TourStepsProps {
  name: TourName
  /** Called when the tour was finished or skipped. */
  onSeen: () => void
}

/** The steps of a tour, one after the other. */
export function TourSteps({ name, onSeen }: TourStepsProps): ReactElement | null {
  const { text } = useTexts()
  const [state, move] = useReducer(moveTour, NOT_STARTED)
  const [stops, setStops] = useState<readonly FoundStop[]>([])
  useEffect(() => {
    const found = findStops(name, document)
    setStops(found)
    move({ type: 'start', count: found.length })
  }, [name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is over
  useEffect(() => {
    if (state.status === 'seen') onSeen()
  }, [state.status])

  if (state.status !== 'on-step') return null
  const stop = stops[state.step]
  if (stop === undefined) return null
  return (
    <TourStep
      target={stop.element}
      title={text(stop.title)}
      position={text('tour.position', { number: state.step + 1, count: state.count })}
      nextLabel={text('tour.next')}
      skipLabel={text('tour.skip')}
      onNext={() => move({ type: 'next' })}
      onSkip={() => move({ type: 'skip' })}
    >
      {text(stop.text)}
    </TourStep>
  )
}
