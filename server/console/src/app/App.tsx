import { PartsProvider, ToastProvider } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import type { Service } from '../data/call-service.ts'
import { ServiceProvider } from '../data/ServiceProvider.tsx'
import { TextsProvider, useTexts } from '../locales/TextsProvider.tsx'
import type { TextGroup } from '../locales/text-key.ts'
import { ConsoleRoutes } from './ConsoleRoutes.tsx'
import { DraftsProvider } from './drafts.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { MemberGate } from './MemberGate.tsx'
import { useMember } from './member-context.ts'
import { PageStateProvider } from './page-state.tsx'
import { PreferencesProvider, usePreferences } from './preferences.tsx'
import { SessionDialogs } from './SessionDialogs.tsx'
import type { WatchedQueries } from './session-news.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** What every page loads, and what the overview needs. */
export const FIRST_TEXTS: readonly TextGroup[] = ['core', 'overview']

/** Props of {@link App}. */
export interface AppProps {
  service: Service
  watched: WatchedQueries
}

/** The console, inside a router. */
export function App({ service, watched }: AppProps): ReactElement {
  return (
    <PreferencesProvider>
      <Surroundings>
        <ErrorBoundary>
          <ServiceProvider service={service} queries={watched.queries}>
            <MemberGate>
              <SignedIn watched={watched} />
            </MemberGate>
          </ServiceProvider>
        </ErrorBoundary>
      </Surroundings>
    </PreferencesProvider>
  )
}

function SignedIn({ watched }: Pick<AppProps, 'watched'>): ReactElement {
  const { profile } = useMember()
  return (
    <DraftsProvider sub={profile.sub}>
      <SessionDialogs watched={watched} />
      <ConsoleRoutes />
    </DraftsProvider>
  )
}

/** Texts, direction, toasts and page titles. */
function Surroundings({ children }: { children: ReactNode }): ReactElement {
  useKeptFocus()
  const { language, direction } = usePreferences().preferences
  return (
    <TextsProvider {...{ language }} groups={FIRST_TEXTS}>
      <PartsProvider direction={direction}>
        <Toasts>
          <PageStateProvider>{children}</PageStateProvider>
        </Toasts>
      </PartsProvider>
    </TextsProvider>
  )
}

function Toasts({ children }: { children: ReactNode }): ReactElement {
  const { text } = useTexts()
  const words = {
    success: text('toast.success'),
    close: text('action.close'),
    region: text('toast.region'),
  }
  return <ToastProvider words={words}>{children}</ToastProvider>
}
