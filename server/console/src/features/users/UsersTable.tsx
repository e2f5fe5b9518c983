import { Checkbox, createMenuHandle, SortHead, Table } from '@shrd/parts'
import {
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactElement, useState } from 'react'
import type { ListedUser } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { UserQuestion } from './UserActionDialog.tsx'
import { UserMenu } from './UserMenu.tsx'
import { UserRow } from './UserRow.tsx'
import type { UserFilter } from './use-user-filter.ts'
import { userNameOf } from './user-name.ts'

/** Props of {@link UsersTable}. */
export interface UsersTableProps {
  users: readonly ListedUser[]
  order: UserFilter['order']
  onOrder: (order: UserFilter['order']) => void
  /** The selected users, by subject. */
  selection: RowSelectionState
  setSelection: (selection: RowSelectionState) => void
  onAct: (question: UserQuestion) => void
}

const features = tableFeatures({ rowSelectionFeature })
const NO_COLUMNS: [] = []

/** The users of a page. Selecting them shows what can be done to all of them. */
export function UsersTable(props: UsersTableProps): ReactElement {
  const { users, order, onOrder, selection, setSelection, onAct } = props
  const { text } = useTexts()
  const [menu] = useState(() => createMenuHandle<ListedUser>())
  const table = useTable({
    features,
    columns: NO_COLUMNS,
    data: users,
    getRowId: ({ sub }: ListedUser) => sub,
    state: { rowSelection: selection },
    onRowSelectionChange: (next) =>
      setSelection(typeof next === 'function' ? next(selection) : next),
  })
  const chosen = users.filter(({ sub }) => selection[sub])
  const head = (name: 'name' | 'created' | 'lastSignIn', by: UserFilter['order']) => (
    <SortHead
      className={name === 'created' ? 'wide-only' : name === 'lastSignIn' ? 'not-phone' : undefined}
      direction={order === by ? (by === 'name' ? 'ascending' : 'descending') : undefined}
      onSort={() => onOrder(by)}
    >
      {text(`users.column.${name}`)}
    </SortHead>
  )
  return (
    <>
      {chosen.length > 0 ? (
        <BulkBar
          users={chosen}
          onAct={(action) => onAct({ action, users: chosen.map((user) => toNamed(user)) })}
          onClear={() => setSelection({})}
        />
      ) : null}
      <Table
        label={text('users.title')}
        className="users-table"
        head={
          <>
            <th scope="col" className="cell-check">
              <Checkbox
                labelHidden
                checked={table.getIsAllRowsSelected()}
                mixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                onChange={(isOn) => table.toggleAllRowsSelected(isOn)}
              >
                {text('users.selectAll')}
              </Checkbox>
            </th>
            {head('name', 'name')}
            <th scope="col" className="cell-state not-phone">
              {text('users.column.status')}
            </th>
            {head('created', 'newest')}
            {head('lastSignIn', 'last_sign_in')}
            <th scope="col" className="cell-more">
              <span className="parts-hidden">{text('action.more')}</span>
            </th>
          </>
        }
      >
        {table.getRowModel().rows.map((row) => (
          <UserRow
            key={row.id}
            user={row.original}
            isSelected={row.getIsSelected()}
            onSelect={(isOn) => row.toggleSelected(isOn)}
            menu={menu}
          />
        ))}
      </Table>
      <UserMenu handle={menu} onAct={(action, user) => onAct({ action, users: [toNamed(user)] })} />
    </>
  )
}

function toNamed(user: ListedUser): UserQuestion['users'][number] {
  return { sub: user.sub, name: userNameOf(user) }
}
