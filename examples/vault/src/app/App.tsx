import type { ShrdClient } from '@shrd/client'
import { PartsProvider, ToastProvider } from '@shrd/parts'
import { ShrdProvider } from '@shrd/react'
import type { ReactElement, ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LogoutPage } from '../features/auth/LogoutPage.tsx'
import { RegisterPage } from '../features/auth/RegisterPage.tsx'
import { SignInPage, StartPage } from '../features/auth/SignInPage.tsx'
import { DashboardPage } from '../features/documents/DashboardPage.tsx'
import { TermsPage } from '../features/legal/TermsPage.tsx'
import { TextsProvider, useTexts } from '../locales/TextsProvider.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ClientProvider } from './client.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { type PreferenceCookies, PreferencesProvider, usePreferences } from './preferences.tsx'
import { RouteGuard } from './RouteGuard.tsx'
import { Shell } from './Shell.tsx'

/** Props of {@link App}. */
export interface AppProps {
  client: ShrdClient
  cookies: PreferenceCookies
  /** The nonce of this page's content security policy. */
  nonce?: string | undefined
}

/** The vault; goes inside a router. */
export function App({ client, cookies, nonce }: AppProps): ReactElement {
  return (
    <PreferencesProvider cookies={cookies}>
      <ClientProvider client={client}>
        <Providers client={client} nonce={nonce}>
          <ErrorBoundary fallback={<BrokenScreen />}>
            <AppRoutes />
          </ErrorBoundary>
        </Providers>
      </ClientProvider>
    </PreferencesProvider>
  )
}

function Providers(props: {
  client: ShrdClient
  nonce: string | undefined
  children: ReactNode
}): ReactElement {
  const { client, nonce, children } = props
  const { language, theme, direction } = usePreferences().preferences
  return (
    <TextsProvider language={language}>
      <ShrdProvider client={client} locale={language} nonce={nonce} colorScheme={theme}>
        <PartsProvider direction={direction}>
          <Toasts>{children}</Toasts>
        </PartsProvider>
      </ShrdProvider>
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
