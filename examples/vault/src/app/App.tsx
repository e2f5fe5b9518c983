import type { ShrdClient } from '@shrd/client'
import { allWords, ShrdProvider } from '@shrd/react'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LogoutPage } from '../features/auth/LogoutPage.tsx'
import { RegisterPage } from '../features/auth/RegisterPage.tsx'
import { SignInPage, StartPage } from '../features/auth/SignInPage.tsx'
import { TermsPage } from '../features/legal/TermsPage.tsx'
import { type StartSearch, StartSearchProvider } from '../features/search/StartSearch.tsx'
import { TextsProvider, useTexts } from '../locales/TextsProvider.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { HomePage } from './HomePage.tsx'
import { DashboardPage, Shell } from './member-screens.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageTitleProvider } from './PageTitle.tsx'
import { PreferencesProvider, usePreferences } from './preferences.tsx'
import { RouteGuard } from './RouteGuard.tsx'
import type { PreferenceCookies } from './read-preferences.ts'

/** Props of {@link App}. */
export interface AppProps {
  client: ShrdClient
  cookies: PreferenceCookies
  /** The nonce of this page's content security policy. */
  nonce?: string | undefined
  /** Begins the search of a member. @default nothing can be searched */
  startSearch?: StartSearch | undefined
}

/** The vault; goes inside a router. */
export function App({ client, cookies, nonce, startSearch }: AppProps): ReactElement {
  return (
    <PreferencesProvider cookies={cookies}>
      <Providers client={client} nonce={nonce}>
        <ErrorBoundary fallback={<BrokenScreen />}>
          <PageTitleProvider>
            <StartSearchProvider start={startSearch}>
              <AppRoutes />
            </StartSearchProvider>
          </PageTitleProvider>
        </ErrorBoundary>
      </Providers>
    </PreferencesProvider>
  )
}

interface Surroundings {
  client: ShrdClient
  nonce: string | undefined
  children: ReactNode
}

function Providers({ client, nonce, children }: Surroundings): ReactElement {
  const { language } = usePreferences().preferences
  return (
    <TextsProvider language={language}>
      <Widgets client={client} nonce={nonce}>
        {children}
      </Widgets>
    </TextsProvider>
  )
}

/** Gives the widgets their client and language, and the sign-in the words of this vault. */
function Widgets({ client, nonce, children }: Surroundings): ReactElement {
  const { text, language } = useTexts()
  const title = text('auth.signIn.title')
  const subtitle = text('auth.signIn.subtitle')
  const messages = useMemo(
    () => ({ 'keyFileSignIn.title': title, 'keyFileSignIn.subtitle': subtitle }),
    [title, subtitle],
  )
  return (
    <ShrdProvider {...{ client, messages, nonce }} locale={language} words={allWords}>
      {children}
    </ShrdProvider>
  )
}

/** Every path of the vault; what a screen asks for stands in `VAULT_SCREENS` of the client. */
function AppRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<RouteGuard />}>
        <Route path="/" element={<StartPage />} />
        <Route path="/auth/login" element={<SignInPage />} />
        <Route path="/auth/register" element={<RegisterPage />} />
        <Route path="/auth/logout" element={<LogoutPage />} />
        <Route path="/home" element={<HomePage />} />
        <Route path="/agb" element={<TermsPage />} />
        <Route element={<Shell />}>
          <Route path="/dashboard" element={<DashboardPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
