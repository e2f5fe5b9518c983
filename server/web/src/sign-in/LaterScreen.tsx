import { type ComponentType, lazy, type ReactElement, useState } from 'react'
import { MissingPart } from '../layout/MissingPart.tsx'

let Loaded: ComponentType | undefined

/** Loads the code of the steps after the first, so that {@link LaterScreen} renders at once. */
export async function loadLaterSteps(): Promise<void> {
  Loaded ??= (await import('./LaterStep.tsx')).LaterStep
}

/**
 * The screen of a step after the first. It loads the code if it is not there. If that fails, it says
 * so, and the user can retry.
 */
export function LaterScreen(): ReactElement {
  // One component for as long as the screen is there: another one would lose typed text.
  const [Shown] = useState<ComponentType>(() => (Loaded ? Tried : Waiting))
  return <Shown />
}

function Tried(): ReactElement {
  const [busy, setBusy] = useState(false)
  function retry() {
    setBusy(true)
    loadLaterSteps()
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return Loaded ? <Loaded /> : <MissingPart busy={busy} onRetry={retry} />
}

const tried = { default: Tried }
const Waiting = lazy(() =>
  loadLaterSteps().then(
    () => tried,
    () => tried,
  ),
)
