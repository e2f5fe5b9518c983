import type { VisitorClient } from '@shrd/client/visitor'
import type { ReactElement, ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LogoutPage } from '../features/auth/LogoutPage.tsx'
import { SearchWorkersProvider } from '../features/search/SearchWorkersProvider.tsx'
import type { SearchWorkers } from '../features/search/start-vault-search.ts'
import { PUBLIC_TEXTS } from '../locales/public-texts.ts'
import { TextsProvider } from '../locales/TextsProvider.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { DashboardPage, MemberArea } from './member-screens.ts'
import { PageTitleProvider } from './PageTitle.tsx'
import { PreferencesProvider, usePreferences } from './preferences.tsx'
import {
  HomePage,
  NotFoundPage,
  RegisterPage,
  SignInPage,
  StartPage,
  TermsPage,
} from './public-screens.ts'
import { RouteGuard } from './RouteGuard.tsx'
import type { PreferenceCookies } from './read-preferences.ts'
import { Widgets } from './Widgets.tsx'

/** Props of {@link App}. */
export interface AppProps {
  client: VisitorClient
  cookies: PreferenceCookies
  /** What the search of a member runs on. @default nothing can be searched */
  searchWorkers?: SearchWorkers | undefined
}

/** The vault; goes inside a router. */
export function App({ client, cookies, searchWorkers }: AppProps): ReactElement {
  return (
    <PreferencesProvider cookies={cookies}>
      <PublicTexts>
        <Widgets client={client}>
          <ErrorBoundary fallback={<BrokenScreen />}>
            <PageTitleProvider>
              <SearchWorkersProvider workers={searchWorkers}>
                <AppRoutes />
              </SearchWorkersProvider>
            </PageTitleProvider>
          </ErrorBoundary>
        </Widgets>
      </PublicTexts>
    </PreferencesProvider>
  )
}

function PublicTexts({ children }: { children: ReactNode }): ReactElement {
  const { language } = usePreferences().preferences
  return (
    <TextsProvider language={language} texts={PUBLIC_TEXTS}>
      {children}
    </TextsProvider>
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
        <Route element={<MemberArea />}>
          <Route path="/dashboard" element={<DashboardPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
