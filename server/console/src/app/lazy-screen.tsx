import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { LoadingPage } from '../components/LoadingPage.tsx'
import { MissingScreen } from '../components/MissingScreen.tsx'
import type { TextGroup } from '../locales/text-key.ts'
import { TextsProvider } from '../locales/TextsProvider.tsx'
import { usePreferences } from './preferences.tsx'

/** A screen that loads when it is first shown. */
export interface LazyScreen {
  (): ReactElement
  /** Begins to load it. */
  preload(): void
}

/** Milliseconds until a script that did not arrive is asked for again. */
const RETRY = 3000

/**
 * A screen that is a script of its own, with its texts. Not `lazy` of React, which shows what it
 * waits with for at least 300 ms, also where the script is there.
 */
export function lazyScreen(
  groups: readonly TextGroup[],
  load: () => Promise<ComponentType>,
): LazyScreen {
  let known: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const arrive = (): Promise<ComponentType> => {
    loading ??= load().then(
      (screen) => {
        known = screen
        return screen
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function Screen(): ReactElement {
    const { language } = usePreferences().preferences
    const { Content, isMissing } = useArrived(known, arrive)
    if (isMissing) return <MissingScreen />
    return (
      <TextsProvider {...{ language, groups }} fallback={<LoadingPage />}>
        {Content ? <Content /> : <LoadingPage />}
      </TextsProvider>
    )
  }
  return Object.assign(Screen, { preload: () => void arrive().catch(() => undefined) })
}

interface Arrived {
  readonly Content: ComponentType | undefined
  readonly isMissing: boolean
}

function useArrived(
  known: ComponentType | undefined,
  arrive: () => Promise<ComponentType>,
): Arrived {
  const [arrived, setArrived] = useState<Arrived>({ Content: known, isMissing: false })
  const isThere = arrived.Content !== undefined
  useEffect(() => {
    if (isThere) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    const attempt = (): void => {
      arrive().then(
        (Content) => isWanted && setArrived({ Content, isMissing: false }),
        () => {
          if (!isWanted) return
          setArrived({ Content: undefined, isMissing: true })
          timer = setTimeout(attempt, RETRY)
        },
      )
    }
    attempt()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isThere, arrive])
  return arrived
}
