import type { SharedWith } from '@shrd/client'
import { Button, Note, Skeleton, useToasts } from '@shrd/parts'
import type { UsedSharing } from '@shrd/react'
import { type ReactElement, useRef, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useFocusAfter } from '../../components/use-focus-after.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFriends } from '../friends/FriendsProvider.tsx'
import { Permissions } from './Permissions.tsx'
import { PERMISSIONS, toPermissions } from './permission.ts'

/** Props of {@link AccessList}. */
export interface AccessListProps {
  readers: UsedSharing
  onChanged: () => void
}

/** Who can read a document, and the changes to what each may do. */
export function AccessList({ readers, onChanged }: AccessListProps): ReactElement {
  const { text } = useTexts()
  const { result, error, reload } = readers
  return (
    <section className="share-access" aria-label={text('share.access')}>
      <h3 tabIndex={-1}>{text('share.access')}</h3>
      {result === null && error === null ? (
        <Skeleton label={text('share.accessLoading')} rows={1} />
      ) : null}
      {error === null ? null : (
        <FailureNote
          title={text('share.accessFailed')}
          error={error}
          onRetry={() => void reload()}
        />
      )}
      {result?.length === 0 ? <p className="parts-hint">{text('share.noAccess')}</p> : null}
      <ul className="share-readers">
        {result?.map((reader) => (
          <Reader key={reader.user_id} {...{ reader, readers, onChanged }} />
        ))}
      </ul>
    </section>
  )
}

function Reader(props: AccessListProps & { reader: SharedWith }): ReactElement {
  const { reader, readers, onChanged } = props
  const { text } = useTexts()
  const [view, setView] = useState<'line' | 'change' | 'remove'>('line')
  const name = reader.name ?? text('share.unknown')
  const may = ['view', ...toPermissions(reader.scopes)] as const
  const focusAfter = useFocusAfter()
  const line = useRef<HTMLLIElement>(null)

  /** The button that was pressed goes with its panel; the one that opened it stays. */
  function close(): void {
    setView('line')
    focusAfter(() => line.current?.querySelector<HTMLElement>('[data-open]'))
  }

  /** The whole line goes. */
  function removed(): void {
    const heading = line.current?.closest('section')?.querySelector('h3')
    onChanged()
    heading?.focus()
  }

  return (
    <li ref={line}>
      <div className="share-reader">
        <span className="share-reader-words">
          <bdi className="parts-clip">{name}</bdi>
          <span className="share-said">
            {may.map((scope) => text(`scope.${scope}`)).join(', ')}
          </span>
        </span>
        {reader.name === null ? null : (
          <Button
            size="sm"
            aria-label={text('share.changeOf', { name })}
            aria-expanded={view === 'change'}
            data-open={view === 'change' ? '' : undefined}
            onClick={() => setView(view === 'change' ? 'line' : 'change')}
          >
            {text('share.change')}
          </Button>
        )}
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={text('share.removeOf', { name })}
          aria-expanded={view === 'remove'}
          onClick={() => setView(view === 'remove' ? 'line' : 'remove')}
        >
          {text('share.remove')}
        </Button>
      </div>
      {view === 'change' ? (
        <ReaderChange {...{ reader, readers, name, onChanged }} onClose={close} />
      ) : null}
      {view === 'remove' ? (
        <ReaderRemoval {...{ reader, readers, name }} onChanged={removed} onClose={close} />
      ) : null}
    </li>
  )
}

interface ReaderActionProps extends AccessListProps {
  reader: SharedWith
  name: string
  onClose: () => void
}

function ReaderChange(props: ReaderActionProps): ReactElement {
  const { reader, readers, name, onChanged, onClose } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { friends } = useFriends()
  const { changeScopes } = readers
  const [chosen, setChosen] = useState(() => toPermissions(reader.scopes))
  const known = friends.status === 'ready' ? friends.value.items : []
  const friend = known.find(
    ({ user_id, status }) => user_id === reader.user_id && status === 'active',
  )

  async function save(): Promise<void> {
    if (friend === undefined) return
    const asked = PERMISSIONS.filter((permission) => chosen.has(permission))
    const { state } = await changeScopes.run(friend.handshake_id, asked)
    if (state !== 'done') return
    toasts.success(text('share.changed', { name }))
    onChanged()
    onClose()
  }

  return (
    <div className="share-change">
      <Permissions
        title={text('share.permissionsOf', { name })}
        chosen={chosen}
        onChange={setChosen}
        disabled={changeScopes.state === 'running'}
      />
      {changeScopes.error === null ? null : (
        <FailureNote title={text('share.changeFailed')} error={changeScopes.error} />
      )}
      <div className="share-buttons">
        <Button size="sm" onClick={onClose}>
          {text('action.cancel')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={changeScopes.state === 'running'}
          disabled={friend === undefined}
          onClick={() => void save()}
        >
          {text('action.save')}
        </Button>
      </div>
    </div>
  )
}

function ReaderRemoval(props: ReaderActionProps): ReactElement {
  const { reader, readers, name, onChanged, onClose } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { unshare } = readers

  async function remove(): Promise<void> {
    const { state } = await unshare.run([reader.user_id])
    if (state !== 'done') return
    toasts.success(text('share.removed', { name }))
    onChanged()
  }

  return (
    <div className="share-change">
      <Note tone="warning">{text('share.removeText', { name })}</Note>
      {unshare.error === null ? null : (
        <FailureNote title={text('share.removeFailed')} error={unshare.error} />
      )}
      <div className="share-buttons">
        <Button size="sm" onClick={onClose}>
          {text('action.cancel')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={unshare.state === 'running'}
          onClick={() => void remove()}
        >
          {text('share.removeNow')}
        </Button>
      </div>
    </div>
  )
}
