import { type ReactElement, useMemo, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { AccountNotice } from './AccountNotice.tsx'
import { Header } from './Header.tsx'
import { LazyDialogs } from './LazyDialogs.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SidebarDrawer } from './SidebarDrawer.tsx'
import { SkipLink } from './SkipLink.tsx'
import { type OpenDialog, ShellContext, type ShellDialog } from './shell-context.ts'
import { useShortcut } from './use-shortcut.ts'

/** Sidebar, header and the screen of an account. */
export function Shell(): ReactElement {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  const open = useMemo<OpenDialog>(
    () => (next) => {
      setDrawerOpen(false)
      setDialog(next)
    },
    [],
  )
  useShortcut('k', () => open('palette'), { withControl: true })
  useShortcut('?', () => open('keys'))
  return (
    <ShellContext value={open}>
      <SkipLink />
      <div className="shell">
        <div className="shell-side">
          <Sidebar />
        </div>
        <div className="shell-main">
          <Header onDrawer={() => setDrawerOpen(true)} />
          <OfflineBar />
          <AccountNotice />
          <Outlet />
        </div>
      </div>
      <SidebarDrawer open={isDrawerOpen} onOpenChange={setDrawerOpen} />
      <LazyDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </ShellContext>
  )
}
