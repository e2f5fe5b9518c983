import { confirmScreens, hostedScreens, useStep } from '@shrd/react'
import type { ReactElement } from 'react'

/** The screen of a step after the first, or of a confirmation. */
export function LaterStep(): ReactElement {
  const { step, data } = useStep()
  const Screen = (data.confirming ? confirmScreens : hostedScreens)[step.kind]
  if (Screen === undefined) throw new TypeError(`The step ${step.kind} has no screen.`)
  return <Screen />
}
