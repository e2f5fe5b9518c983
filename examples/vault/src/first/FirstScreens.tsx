import { VAULT_SCREENS } from '@shrd/client/visitor'
import { isShrdError } from '@shrd/crypto/errors'
import { useVisitorClient } from '@shrd/react'
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react'
import type { LazyScreen } from '../app/lazy-screen.tsx'
import { loadAhead } from '../app/load-ahead.ts'
import { loadMemberScreens } from '../app/member-screens.ts'
import { type Place, PlaceProvider } from '../app/place.tsx'
import { usePreferences } from '../app/preferences.tsx'
import { HomePage, RegisterPage, SignInPage, StartPage, TermsPage } from '../app/public-screens.ts'
import { type FirstPath, isFirstPath } from './first-paths.ts'
import { moveInHistory, useEntryState } from './history-entry.ts'

/** The screen of each path. Load it before {@link FirstScreens} is hydrated. */
export const FIRST_SCREENS: Readonly<Record<FirstPath, LazyScreen<object>>> = {
  '/': StartPage,
  '/auth/login': SignInPage,
  '/auth/register': RegisterPage,
  '/agb': TermsPage,
  '/home': HomePage,
}

/** Props of {@link FirstScreens}. */
export interface FirstScreensProps {
  pathname: FirstPath
  /** All screens, with their router. */
  Rest: LazyScreen<object>
}

/**
 * The screen that the server drew. It works without the router. Whoever goes to another path leaves
 * it for the rest of the app.
 */
export function FirstScreens({ pathname, Rest }: FirstScreensProps): ReactElement {
  const [isLeft, setLeft] = useState(false)
  const state = useEntryState()
  const go = useCallback<Place['go']>(
    (to, options) => {
      moveInHistory(to, options)
      void loadNext(to, Rest).then(() => setLeft(true))
    },
    [Rest],
  )
  const place = useMemo(
    () => ({ pathname, search: '', state, isReached: false, go }),
    [pathname, state, go],
  )
  useValidSession(pathname)
  useRestAhead(Rest)
  const Screen = FIRST_SCREENS[pathname]
  if (isLeft) return <Rest />
  return (
    <PlaceProvider place={place}>
      <Screen />
    </PlaceProvider>
  )
}

/** This screen stays while the next one loads, but not for long: then a waiting screen is clearer. */
const STAY_MS = 1000

/** Resolves when a path can be shown, or after {@link STAY_MS}. */
async function loadNext(to: string, Rest: LazyScreen<object>): Promise<void> {
  const next = isFirstPath(to) ? FIRST_SCREENS[to].load() : undefined
  const wait = new Promise((resolve) => setTimeout(resolve, STAY_MS))
  await Promise.race([Promise.allSettled([Rest.load(), next]), wait])
}

/** Has the session validated: a member who is signed in sees no sign-in at `/`. */
function useValidSession(pathname: FirstPath): void {
  const { session } = useVisitorClient()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    session.checkRoute(pathname, VAULT_SCREENS[pathname], { signal }).catch((error: unknown) => {
      if (!isShrdError(error, 'aborted')) throw error
    })
    return () => controller.abort()
  }, [session, pathname])
}

/** Loads what follows a sign-in, while the person is busy with it. */
function useRestAhead(Rest: LazyScreen<object>): void {
  const { language } = usePreferences().preferences
  useEffect(() => {
    const takeBack = [
      loadAhead(Rest.load),
      loadAhead(() => loadMemberScreens(language)),
      loadAhead(RegisterPage.load),
    ]
    return () => {
      for (const end of takeBack) end()
    }
  }, [Rest, language])
}
