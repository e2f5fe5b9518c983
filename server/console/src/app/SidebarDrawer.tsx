import { Drawer } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { Sidebar } from './Sidebar.tsx'

/** Props of {@link SidebarDrawer}. */
export interface SidebarDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sidebar where there is no room for it beside the page. */
export function SidebarDrawer({ open, onOpenChange }: SidebarDrawerProps): ReactElement {
  const { text } = useTexts()
  return (
    <Drawer {...{ open, onOpenChange }} label={text('nav.label')} closeLabel={text('action.close')}>
      <Sidebar onLeave={() => onOpenChange(false)} />
    </Drawer>
  )
}
