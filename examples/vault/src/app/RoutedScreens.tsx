import type { ReactElement } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { LogoutPage } from '../features/auth/LogoutPage.tsx'
import {
  DashboardPage,
  ExportPage,
  ImportPage,
  MemberArea,
  ProfilePage,
  RecoveryKitPage,
  SharePage,
} from './member-screens.ts'
import {
  HomePage,
  NotFoundPage,
  RegisterPage,
  ResetFactorPage,
  SignInPage,
  StartPage,
  TermsPage,
} from './public-screens.ts'
import { RouteGuard } from './RouteGuard.tsx'
import { RouterPlace } from './RouterPlace.tsx'

/** Every path of the vault, inside a router; `VAULT_SCREENS` of the client has what a screen demands. */
export function RoutedScreens(): ReactElement {
  return (
    <RouterPlace>
      <Routes>
        <Route element={<RouteGuard />}>
          <Route path="/" element={<StartPage />} />
          <Route path="/auth/login" element={<SignInPage />} />
          <Route path="/auth/register" element={<RegisterPage />} />
          <Route path="/auth/logout" element={<LogoutPage />} />
          <Route path="/auth/reset-2fa" element={<ResetFactorPage />} />
          <Route path="/home" element={<HomePage />} />
          <Route path="/agb" element={<TermsPage />} />
          <Route element={<MemberArea />}>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/dashboard/import" element={<ImportPage />} />
            <Route path="/share" element={<SharePage />} />
            <Route path="/export" element={<ExportPage />} />
            <Route path="/recovery-kit" element={<RecoveryKitPage />} />
            <Route path="/profile/:tab_id" element={<ProfilePage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </RouterPlace>
  )
}

/** {@link RoutedScreens} with the router of the page. */
export function BrowserScreens(): ReactElement {
  return (
    <BrowserRouter>
      <RoutedScreens />
    </BrowserRouter>
  )
}
