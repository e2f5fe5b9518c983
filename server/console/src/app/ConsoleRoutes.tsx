import type { ReactElement } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { OverviewPage } from '../features/overview/OverviewPage.tsx'
import { AccountArea } from './AccountArea.tsx'
import { LazyScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { ScreenPath } from './paths.ts'
import { StartPage } from './StartPage.tsx'
import {
  CLIENT,
  INVITATION,
  NEW_CLIENT,
  PROVIDER,
  SCREENS,
  USER,
  WEBHOOK,
  WIZARD,
} from './screens.ts'

/** Every address of the console, inside a router. */
export function ConsoleRoutes(): ReactElement {
  return (
    <Routes>
      <Route path="/accounts/new" element={<LazyScreen screen={WIZARD} />} />
      <Route path="/accounts/invitation" element={<LazyScreen screen={INVITATION} />} />
      <Route path="/dashboard" element={<StartPage />} />
      <Route path="/dashboard/:account_id" element={<AccountArea />}>
        <Route index element={<OverviewPage />} />
        <Route path="clients/new" element={<LazyScreen screen={NEW_CLIENT} />} />
        <Route path="clients/:client_id" element={<ToQuickstart />} />
        <Route path="clients/:client_id/:tab" element={<LazyScreen screen={CLIENT} />} />
        <Route path="users/:sub" element={<LazyScreen screen={USER} />} />
        <Route path="providers/:provider_id" element={<LazyScreen screen={PROVIDER} />} />
        <Route path="webhooks/:webhook_id" element={<LazyScreen screen={WEBHOOK} />} />
        {/* The keys of an object literal are exactly those of its type. */}
        {(Object.keys(SCREENS) as ScreenPath[]).map((path) => (
          <Route key={path} path={path} element={<LazyScreen screen={SCREENS[path]} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage isAlone />} />
    </Routes>
  )
}

function ToQuickstart(): ReactElement {
  const { client_id = '' } = useParams()
  const { search } = useLocation()
  return (
    <Navigate to={{ pathname: `../${client_id}/quickstart`, search }} relative="path" replace />
  )
}
