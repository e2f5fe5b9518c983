import type { Command, CommandGroup } from '@shrd/parts'
import { AppWindow, Moon, Plus, Sun, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useMember } from '../../app/member-context.ts'
import { NAVIGATION } from '../../app/navigation.ts'
import { clientPath, NEW_ACCOUNT, pathOf } from '../../app/paths.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { AccountMark } from '../../components/AccountMark.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { ListedUser } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'

/** Actions that are screens with something open, and the query that opens it. */
const ACTIONS: readonly { name: TextKey; path: readonly string[]; open?: string }[] = [
  { name: 'palette.newClient', path: ['clients', 'new'] },
  { name: 'palette.newUser', path: ['users'], open: 'new' },
  { name: 'palette.newKey', path: ['api-keys'], open: 'new' },
  { name: 'palette.newWebhook', path: ['webhooks'], open: 'new' },
  { name: 'palette.invite', path: ['settings'], open: 'invite' },
  { name: 'palette.export', path: ['transfer'] },
  { name: 'palette.import', path: ['transfer'] },
]

/** Everything that the palette offers. */
export function useCommands(users: readonly ListedUser[]): CommandGroup[] {
  const { text } = useTexts()
  const navigate = useNavigate()
  const { account_id } = useAccount()
  const { accounts } = useMember()
  const { change } = usePreferences()
  const clients = useCall('listClients', {}).data ?? []
  const go = (path: string) => (): void => void navigate(path)
  const group = (name: TextKey, items: Command[]): CommandGroup[] =>
    items.length === 0 ? [] : [{ value: text(name), items }]
  const themes = (['dark', 'light'] as const).map((theme) => ({
    value: `theme ${theme}`,
    label: text(`palette.${theme}`),
    icon: theme === 'dark' ? <Moon size={16} aria-hidden /> : <Sun size={16} aria-hidden />,
    onSelect: () => change('theme', theme),
  }))
  return [
    ...group(
      'palette.screens',
      NAVIGATION.map(({ path, name, Icon }) => ({
        value: `screen ${path ?? ''}`,
        label: text(name),
        icon: <Icon size={16} aria-hidden="true" />,
        onSelect: go(path === null ? pathOf(account_id) : pathOf(account_id, path)),
      })),
    ),
    ...group(
      'palette.clients',
      clients.map(({ client_id, name }) => ({
        value: `client ${client_id}`,
        label: name,
        detail: client_id,
        icon: <AppWindow size={16} aria-hidden="true" />,
        onSelect: go(clientPath(account_id, client_id)),
      })),
    ),
    ...group(
      'palette.users',
      users.map(({ sub, name, email, preferred_username }) => ({
        value: `user ${sub}`,
        label: name ?? email ?? sub,
        keywords: `${preferred_username ?? ''} ${sub}`,
        detail: email ?? sub,
        icon: <UserRound size={16} aria-hidden="true" />,
        onSelect: go(pathOf(account_id, 'users', sub)),
      })),
    ),
    ...group('palette.actions', [
      ...ACTIONS.map(({ name, path, open }) => ({
        value: `action ${name}`,
        label: text(name),
        icon: <Plus size={16} aria-hidden="true" />,
        onSelect: go(`${pathOf(account_id, ...path)}${open ? `?open=${open}` : ''}`),
      })),
      ...themes,
    ]),
    ...group('palette.accounts', [
      ...accounts.map((account) => ({
        value: `account ${account.account_id}`,
        label: account.name,
        icon: <AccountMark name={account.name} />,
        onSelect: go(pathOf(account.account_id)),
      })),
      { value: 'account new', label: text('account.create'), onSelect: go(NEW_ACCOUNT) },
    ]),
  ]
}
