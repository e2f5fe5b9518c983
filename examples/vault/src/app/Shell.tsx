import type { SessionState } from '@shrd/client'
import { useVaultSession } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { BackgroundUploads } from '../features/attachments/BackgroundUploads.tsx'
import { ChoicesProvider } from '../features/choices/ChoicesProvider.tsx'
import { FormerFriends } from '../features/friends/FormerFriends.tsx'
import { FriendsProvider } from '../features/friends/FriendsProvider.tsx'
import { useShortcut } from '../features/help/use-shortcut.ts'
import { LazyKeyResetNotice } from '../features/key-reset/lazy-key-reset-notice.ts'
import { useKeysName } from '../features/key-reset/use-keys-name.ts'
import { useOfflineCopy } from '../features/offline/use-offline-copy.ts'
import { AccountPreferences } from '../features/preferences/AccountPreferences.tsx'
import { MemberNameProvider } from '../features/profile/MemberNameProvider.tsx'
import { SearchProvider } from '../features/search/SearchProvider.tsx'
import { SessionWatch } from '../features/session/SessionWatch.tsx'
import { ShellFooter } from '../features/tips/ShellFooter.tsx'
import { VaultDropsProvider } from '../features/vaults/VaultDropsProvider.tsx'
import { VaultsProvider } from '../features/vaults/VaultsProvider.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'
import { Header } from './Header.tsx'
import { ShellDialogs, SidebarDrawer } from './lazy-shell-dialogs.ts'
import { PartsSurroundings } from './PartsSurroundings.tsx'
import type { DeniedState, LogoutState } from './place-state.ts'
import { usePreferences } from './preferences.tsx'
import { Sidebar } from './Sidebar.tsx'
import { ShellContext, type ShellDialog } from './shell-context.ts'

/** Sidebar, header and the screen of a signed-in member. */
export function Shell(): ReactElement {
  const { text } = useTexts()
  const { state: session } = useVaultSession()
  const { secureTimeout } = usePreferences()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  const open = (next: ShellDialog): void => {
    setDrawerOpen(false)
    setDialog(next)
  }
  const keys = useKeysName()
  const openKeys = (): void => open({ kind: 'keys' })
  useShortcut('?', openKeys)
  if (session.status !== 'signed-in') return <SignedOut session={session} />
  if (session.user.user_id === null) {
    // Signed in by e-mail, as an operator is: no role replaces the key that opens a vault.
    const state: DeniedState = { needs: ['vault'] }
    return <Navigate to="/auth/login" replace state={state} />
  }
  const openNewVault = (): void => open({ kind: 'new-vault' })
  return (
    <PartsSurroundings>
      <ChoicesProvider>
        <VaultsProvider user_id={session.user.user_id}>
          <FriendsProvider user_id={session.user.user_id}>
            <ShellContext value={{ open, openNewVault, openDrawer: () => setDrawerOpen(true) }}>
              <a className="skip-link" href="#content">
                {text('app.skip')}
              </a>
              <AccountPreferences />
              <OfflineCopyKept />
              <FormerFriends user_id={session.user.user_id} />
              <SessionWatch secureTimeout={secureTimeout} />
              <MemberNameProvider user_id={session.user.user_id}>
                <SearchProvider>
                  <VaultDropsProvider>
                    <div className="shell">
                      <div className="shell-side">
                        <Sidebar />
                      </div>
                      <div className="shell-main">
                        <Header user={session.user} />
                        {keys === null ? null : <LazyKeyResetNotice keys={keys} />}
                        <Outlet />
                        <ShellFooter
                          onShowTips={() => open({ kind: 'tips' })}
                          onShowKeys={openKeys}
                        />
                        <BackgroundUploads />
                      </div>
                    </div>
                  </VaultDropsProvider>
                </SearchProvider>
              </MemberNameProvider>
              <SidebarDrawer open={drawerOpen} onOpenChange={setDrawerOpen} />
              <ShellDialogs dialog={dialog} onClose={() => setDialog(null)} />
            </ShellContext>
          </FriendsProvider>
        </VaultsProvider>
      </ChoicesProvider>
    </PartsSurroundings>
  )
}

/** Only for members with a vault: others have nothing to read. */
function OfflineCopyKept(): null {
  useOfflineCopy()
  return null
}

/** The session ended while its screen was shown, here or in another tab. */
function SignedOut({ session }: { session: SessionState }): ReactElement {
  const ended = session.status === 'signed-out' && session.ended
  const code = session.status === 'signed-out' ? (session.error?.code ?? null) : null
  const state: LogoutState | null = ended ? { reason: 'ended', code } : null
  return <Navigate to="/auth/logout" replace state={state} />
}
