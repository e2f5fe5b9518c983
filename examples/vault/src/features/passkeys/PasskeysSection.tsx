import type { VaultPasskey } from '@shrd/client'
import { Badge, Button, Card, Note, Section, Skeleton, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { KeyRound } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useResource } from '../../app/use-resource.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { formatDay } from '../../components/format-date.ts'
import { useFocusAfter } from '../../components/use-focus-after.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type SecurityNews, useRefreshOnNews } from '../profile/security/security-news.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { hasPasskeys } from './has-passkeys.ts'

/** What the dialog is to do: a new passkey, or one that is there. */
interface Wanted {
  readonly open: boolean
  readonly passkey: VaultPasskey | null
}

/** The passkeys that open the vault: a section of the Security tab. */
export function PasskeysSection({ news }: { news: SecurityNews }): ReactElement {
  const { text } = useTexts()
  const client = useShrdClient()
  const { state, reload, refresh } = useResource('passkeys', () => client.passkeys.list())
  useRefreshOnNews(news, refresh)
  const [wanted, setWanted] = useState<Wanted>({ open: false, passkey: null })
  const isPossible = hasPasskeys()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Section title={text('passkeys.title')} text={text('passkeys.text')}>
      <Card className="profile-card-fields">
        <p>{text('passkeys.way')}</p>
        {state.status === 'loading' ? <Skeleton label={text('app.loading')} rows={1} /> : null}
        {state.status === 'failed' ? (
          <FailureNote title={text('passkeys.failed')} error={state.error} onRetry={reload} />
        ) : null}
        {state.status === 'ready' ? (
          <PasskeyRows
            passkeys={state.value}
            onOpen={isPossible ? (passkey) => setWanted({ open: true, passkey }) : undefined}
            onRemoved={news.tell}
            findNext={() => add.current}
          />
        ) : null}
        {isPossible ? (
          <span>
            <Button
              ref={add}
              variant="primary"
              onClick={() => setWanted({ open: true, passkey: null })}
            >
              {text('passkeys.add')}
            </Button>
          </span>
        ) : (
          <Note tone="warning">{text('passkeys.unsupported')}</Note>
        )}
      </Card>
      <AddPasskeyDialog
        {...wanted}
        onClose={() => {
          setWanted((before) => ({ ...before, open: false }))
          news.tell()
        }}
      />
    </Section>
  )
}

interface PasskeyRowsProps {
  passkeys: readonly VaultPasskey[]
  /** Lets one open the vault. */
  onOpen: ((passkey: VaultPasskey) => void) | undefined
  onRemoved: () => void
  /** What comes after the list: it takes the focus when the list goes with its last row. */
  findNext: () => HTMLElement | null
}

function PasskeyRows({ passkeys, onOpen, onRemoved, findNext }: PasskeyRowsProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const client = useShrdClient()
  const [asked, setAsked] = useState<VaultPasskey | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter()
  const nameOf = ({ name }: VaultPasskey) => name ?? text('passkeys.unnamed')
  if (passkeys.length === 0) return <p className="profile-none">{text('passkeys.none')}</p>
  return (
    <>
      <ul ref={list} tabIndex={-1} className="profile-rows" aria-label={text('passkeys.title')}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.passkey_id}
            passkey={passkey}
            name={nameOf(passkey)}
            onOpen={passkey.opens ? undefined : onOpen}
            onRemove={() => setAsked(passkey)}
          />
        ))}
      </ul>
      <DeleteDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={text('passkeys.removeTitle')}
        failedText={text('passkeys.removeFailed')}
        onDelete={async () => {
          if (asked === null) return
          await client.passkeys.remove(asked.passkey_id)
          toasts.success(text('passkeys.removed'))
          focusAfter(() => (passkeys.length > 1 ? list.current : findNext()))
          setAsked(null)
          onRemoved()
        }}
      >
        <p>{text('passkeys.removeText', { name: asked === null ? '' : nameOf(asked) })}</p>
        <p>{text('passkeys.removeStolen')}</p>
      </DeleteDialog>
    </>
  )
}

interface PasskeyRowProps {
  passkey: VaultPasskey
  name: string
  onOpen: ((passkey: VaultPasskey) => void) | undefined
  onRemove: () => void
}

function PasskeyRow({ passkey, name, onOpen, onRemove }: PasskeyRowProps): ReactElement {
  const { text, language } = useTexts()
  const { opens, isKnownHere, is_synced, created_at, last_used_at } = passkey
  const facts = [
    text('passkeys.added', { date: formatDay(created_at, language) }),
    last_used_at === null
      ? null
      : text('passkeys.used', { date: formatDay(last_used_at, language) }),
    text(is_synced ? 'passkeys.synced' : 'passkeys.bound'),
  ]
  return (
    <li className="profile-row">
      <KeyRound size={18} aria-hidden="true" />
      <span className="profile-row-words">
        <bdi>{name}</bdi>{' '}
        <Badge tone={opens ? 'success' : 'warning'}>
          {text(opens ? 'passkeys.opens' : 'passkeys.closed')}
        </Badge>{' '}
        {isKnownHere && opens ? <Badge>{text('passkeys.here')}</Badge> : null}
        <span className="profile-row-facts">
          {opens ? null : `${text('passkeys.closedText')} `}
          {facts.filter(Boolean).join(' · ')}
        </span>
      </span>
      {onOpen === undefined ? null : (
        <Button
          size="sm"
          aria-label={text('passkeys.openOf', { name })}
          onClick={() => onOpen(passkey)}
        >
          {text('passkeys.open')}
        </Button>
      )}
      <Button size="sm" aria-label={text('passkeys.removeOf', { name })} onClick={onRemove}>
        {text('passkeys.remove')}
      </Button>
    </li>
  )
}
