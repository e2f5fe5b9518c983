import { Drawer } from '@shrd/parts'
import { useVaultSession } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { NewVaultDialog } from '../features/vaults/NewVaultDialog.tsx'
import { VaultsProvider } from '../features/vaults/VaultsProvider.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'
import { Header } from './Header.tsx'
import type { DeniedState } from './routes.ts'
import { Sidebar } from './Sidebar.tsx'
import { ShellContext } from './shell-context.ts'

/** Sidebar, header and the screen of a signed-in member. */
export function Shell(): ReactElement {
  const { text } = useTexts()
  const { state: session } = useVaultSession()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [newVaultOpen, setNewVaultOpen] = useState(false)
  if (session.status !== 'signed-in') return <Navigate to="/auth/logout" replace />
  if (session.user.user_id === null) {
    // Signed in by e-mail, as an operator is: no role replaces the key that opens a vault.
    const state: DeniedState = { needs: ['vault'] }
    return <Navigate to="/auth/login" replace state={state} />
  }
  const openNewVault = (): void => {
    setDrawerOpen(false)
    setNewVaultOpen(true)
  }
  return (
    <VaultsProvider user_id={session.user.user_id}>
      <ShellContext value={{ openNewVault, openDrawer: () => setDrawerOpen(true) }}>
        <a className="skip-link" href="#content">
          {text('app.skip')}
        </a>
        <div className="shell">
          <div className="shell-side">
            <Sidebar />
          </div>
          <div className="shell-main">
            <Header user={session.user} />
            <Outlet />
          </div>
        </div>
        <Drawer
          open={drawerOpen}
          onOpenChange={setDrawerOpen}
          label={text('nav.label')}
          closeLabel={text('action.close')}
        >
          <Sidebar onLeave={() => setDrawerOpen(false)} />
        </Drawer>
        <NewVaultDialog open={newVaultOpen} onOpenChange={setNewVaultOpen} />
      </ShellContext>
    </VaultsProvider>
  )
}
