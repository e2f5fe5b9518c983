import { Button } from '@shrd/parts'
import { KeyRound, LogOut, Trash2, UserCheck, UserX } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ListedUser } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ACTION_TEXTS, type UserAction } from './user-actions.ts'

/** Props of {@link BulkBar}. */
export interface BulkBarProps {
  users: readonly ListedUser[]
  onAct: (action: UserAction) => void
  onClear: () => void
}

const ICONS = {
  reset: KeyRound,
  end: LogOut,
  suspend: UserX,
  reactivate: UserCheck,
  delete: Trash2,
} as const

/** What can be done to all selected users. */
export function BulkBar({ users, onAct, onClear }: BulkBarProps): ReactElement {
  const { text } = useTexts()
  const isAnyActive = users.some(({ status }) => status === 'active')
  const isAnySuspended = users.some(({ status }) => status === 'suspended')
  const actions: readonly UserAction[] = [
    'reset',
    'end',
    ...(isAnyActive ? (['suspend'] as const) : []),
    ...(isAnySuspended ? (['reactivate'] as const) : []),
    'delete',
  ]
  return (
    <div className="bulk">
      <span className="bulk-count" role="status">
        {text('users.selected', { count: users.length })}
      </span>
      {actions.map((action) => {
        const Icon = ICONS[action]
        return (
          <Button
            key={action}
            size="sm"
            variant={action === 'delete' ? 'danger-quiet' : 'secondary'}
            icon={<Icon size={14} aria-hidden="true" />}
            onClick={() => onAct(action)}
          >
            {text(ACTION_TEXTS[action][0])}
          </Button>
        )
      })}
      <span className="parts-grow" />
      <Button size="sm" variant="ghost" onClick={onClear}>
        {text('users.clear')}
      </Button>
    </div>
  )
}
