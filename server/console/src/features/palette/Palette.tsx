import { CommandPalette } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import type { ShellDialogProps } from '../../app/shell-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useCommands } from './use-commands.tsx'
import { useFoundUsers } from './use-found-users.ts'

/** Finds screens, clients, users, accounts and actions by their names. */
export function Palette({ open, onClose }: ShellDialogProps): ReactElement {
  const { text } = useTexts()
  const [query, setQuery] = useState('')
  const found = useFoundUsers(open ? query : '')
  const groups = useCommands(found.users)
  const close = (): void => {
    setQuery('')
    onClose()
  }
  return (
    <CommandPalette
      open={open}
      onOpenChange={(next) => next || close()}
      groups={groups}
      query={query}
      onQuery={setQuery}
      words={{
        label: text('palette.label'),
        placeholder: text('palette.placeholder'),
        none: text('palette.none'),
        close: text('action.close'),
      }}
      status={text(found.isSearching ? 'palette.searching' : 'palette.hint')}
    />
  )
}
