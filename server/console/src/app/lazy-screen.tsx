import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { LoadingPage } from '../components/LoadingPage.tsx'
import { MissingScreen } from '../components/MissingScreen.tsx'
import { TextsProvider } from '../locales/TextsProvider.tsx'
import type { TextGroup } from '../locales/text-key.ts'
import { usePreferences } from './preferences.tsx'

/** A screen that is a script of its own, with its texts. */
export interface Screen {
  readonly groups: readonly TextGroup[]
  /** The screen, if it is there. */
  readonly find: () => ComponentType | undefined
  /** Loads it. Rejects if it does not arrive; the next call tries again. */
  readonly load: () => Promise<ComponentType>
}

/** Declares a screen that loads when it is first shown. */
export function defineScreen(
  groups: readonly TextGroup[],
  load: () => Promise<ComponentType>,
): Screen {
  let known: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const start = async (): Promise<ComponentType> => {
    try {
      known = await load()
      return known
    } finally {
      loading = undefined
    }
  }
  return {
    groups,
    find: () => known,
    async load() {
      if (known) return known
      loading ??= start()
      return loading
    },
  }
}

/** Begins to load a screen that will probably be opened. */
export function preload({ load }: Screen): void {
  load().catch(() => undefined)
}

/**
 * Shows a screen, or that it loads. Not `lazy` of React, which shows what it waits with for at least
 * 300 ms, also where the script is there.
 */
export function LazyScreen({ screen }: { screen: Screen }): ReactElement {
  const { language } = usePreferences().preferences
  const { Content, isMissing } = useArrived(screen)
  if (isMissing) return <MissingScreen />
  return (
    <TextsProvider
      // Another screen of the same route waits for its own texts.
      key={screen.groups.join()}
      language={language}
      groups={screen.groups}
      fallback={<LoadingPage />}
    >
      {Content ? <Content /> : <LoadingPage />}
    </TextsProvider>
  )
}

/** Milliseconds until a script that did not arrive is asked for again. */
const RETRY = 3000

interface Arrived {
  readonly Content: ComponentType | undefined
  readonly isMissing: boolean
}

/** The state is about one screen: routes of one kind share a component, and so its state. */
function useArrived(screen: Screen): Arrived {
  const { find, load } = screen
  const [state, setState] = useState({ screen, isMissing: false })
  const Content = find()
  const isThere = Content !== undefined
  useEffect(() => {
    if (isThere) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    const attempt = (): void => {
      load().then(
        () => isWanted && setState({ screen, isMissing: false }),
        () => {
          if (!isWanted) return
          setState({ screen, isMissing: true })
          timer = setTimeout(attempt, RETRY)
        },
      )
    }
    attempt()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isThere, load, screen])
  return { Content, isMissing: !isThere && state.screen === screen && state.isMissing }
}
