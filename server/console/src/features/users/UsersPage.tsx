import { Button, buttonClass, Card, EmptyState } from '@shrd/parts'
import type { RowSelectionState } from '@tanstack/react-table'
import { Download, Plus, Upload } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDraft } from '../../app/drafts.tsx'
import { pathOf } from '../../app/paths.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { useKeyset } from '../../components/use-keyset.ts'
import { useOpenQuery } from '../../components/use-open-query.ts'
import { useAccount } from '../../data/account-context.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { NewUserDialog } from './NewUserDialog.tsx'
import { UserActionDialog, type UserQuestion } from './UserActionDialog.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UsersTable } from './UsersTable.tsx'
import { useUserFilter } from './use-user-filter.ts'

/** Users of a page. */
const LIMIT = 25

/** Everyone who registered: found, filtered, selected, changed. */
export function UsersPage(): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const isNew = useOpenQuery('new')
  const list = useUserFilter()
  const { search, status, order } = list.filter
  const keyset = useKeyset(JSON.stringify(list.filter))
  const users = useCall(
    'listUsers',
    {
      search: search === '' ? undefined : search,
      status: status === 'all' ? undefined : status,
      order,
      after: keyset.after,
      limit: LIMIT,
    },
    // Users register at any time.
    { keepsFormer: true, always: true },
  )
  const [selection, setSelection] = useState<RowSelectionState>({})
  const [question, setQuestion] = useDraft<UserQuestion>(`users.question ${account_id}`)
  const isFiltered = search !== '' || status !== 'all'
  return (
    <Page
      title={text('users.title')}
      lead={text('users.lead')}
      actions={
        <>
          <Link className={buttonClass()} to={pathOf(account_id, 'transfer')}>
            <Upload size={16} aria-hidden="true" />
            {text('users.import')}
          </Link>
          <Link className={buttonClass()} to={pathOf(account_id, 'transfer')}>
            <Download size={16} aria-hidden="true" />
            {text('users.export')}
          </Link>
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={isNew.open}
          >
            {text('users.add')}
          </Button>
        </>
      }
    >
      <Card aria-label={text('users.title')}>
        <UserFilters list={list} />
        <Loaded query={users} failedText={text('users.failed')} rows={8}>
          {({ objs: shown, next }) =>
            shown.length === 0 && !isFiltered && keyset.page === 1 && next === null ? (
              <EmptyState title={text('users.empty')}>{text('users.emptyText')}</EmptyState>
            ) : (
              <>
                <UsersTable
                  users={shown}
                  order={order}
                  onOrder={(changed) => list.set({ order: changed })}
                  {...{ selection, setSelection }}
                  onAct={setQuestion}
                />
                <div role="status">
                  {shown.length === 0 ? (
                    <p className="nothing">
                      {text(next === null ? 'users.noMatch' : 'users.keepSearching')}
                    </p>
                  ) : null}
                </div>
                <Pager keyset={keyset} next={next} isBusy={users.isPlaceholderData}>
                  {text('pager.page', { page: keyset.page })}
                </Pager>
              </>
            )
          }
        </Loaded>
      </Card>
      <NewUserDialog open={isNew.isOpen} onClose={isNew.close} />
      <UserActionDialog
        question={question}
        onClose={() => setQuestion(undefined)}
        onDone={() => setSelection({})}
      />
    </Page>
  )
}
