import { Button, Card, CardHead, Select, Tag, TextField, useToasts } from '@shrd/parts'
import { Pencil } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import type { AccountUser, Locale } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { LANGUAGES } from '../../locales/languages.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** What is known of a user, and the way to change it. */
export function ProfileCard({ user }: { user: AccountUser }): ReactElement {
  const { text } = useTexts()
  const { time } = useFormats()
  const [edited, edit] = useDraft<ProfileDraft>(`user.profile ${user.sub}`)
  const { name, email, preferred_username, locale, created_at, last_sign_in_at } = user
  const language = Object.entries(LANGUAGES).find(([one]) => one === locale)?.[1]
  return (
    <Card aria-label={text('user.facts')}>
      <CardHead
        title={text('user.facts')}
        actions={
          user.is_protected ? null : (
            <Button
              size="sm"
              icon={<Pencil size={14} aria-hidden="true" />}
              onClick={() => edit(draftOf(user))}
            >
              {text('user.edit')}
            </Button>
          )
        }
      />
      <dl className="facts">
        <Fact name={text('user.email')} value={email} />
        <Fact name={text('user.name')} value={name} />
        <Fact name={text('user.username')} value={preferred_username} />
        <Fact name={text('user.locale')} value={language ?? null} />
        <Fact name={text('user.created')} value={time(created_at)} />
        <Fact
          name={text('user.lastSignIn')}
          value={last_sign_in_at === null ? text('users.never') : time(last_sign_in_at)}
        />
        {user.attributes.map((attribute) => (
          <Fact key={attribute.name} name={attribute.name} value={drawValue(attribute.value)} />
        ))}
      </dl>
      <EditProfile user={user} draft={edited} onChange={edit} />
    </Card>
  )
}

function drawValue(value: AccountUser['attributes'][number]['value']): ReactNode {
  if (value === null) return null
  if (!Array.isArray(value)) return String(value)
  return value.map((one) => <Tag key={one}>{one}</Tag>)
}

function Fact({ name, value }: { name: string; value: ReactNode }): ReactElement {
  const { text } = useTexts()
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        {value === null ? <span className="hint">{text('user.none')}</span> : <bdi>{value}</bdi>}
      </dd>
    </div>
  )
}

interface ProfileDraft {
  readonly name: string
  readonly preferred_username: string
  readonly locale: Locale | 'none'
}

function draftOf({ name, preferred_username, locale }: AccountUser): ProfileDraft {
  // Of the five languages, or none.
  const known = Object.keys(LANGUAGES).find((one) => one === locale) as Locale | undefined
  return {
    name: name ?? '',
    preferred_username: preferred_username ?? '',
    locale: known ?? 'none',
  }
}

interface EditProfileProps {
  user: AccountUser
  draft: ProfileDraft | undefined
  onChange: (draft: ProfileDraft | undefined) => void
}

function EditProfile({ user, draft, onChange }: EditProfileProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const update = useChange('updateAccountUser', ['getAccountUser', 'listUsers'])
  const shown = draft ?? draftOf(user)
  const set = (change: Partial<ProfileDraft>): void => onChange({ ...shown, ...change })
  const close = (): void => {
    update.reset()
    onChange(undefined)
  }
  const submit = (): void =>
    update.mutate(
      {
        sub: user.sub,
        name: shown.name.trim() || null,
        preferred_username: shown.preferred_username.trim() || null,
        locale: shown.locale === 'none' ? null : shown.locale,
      },
      {
        onSuccess() {
          close()
          toasts.success(text('user.saved'))
        },
      },
    )
  return (
    <FormDialog
      open={draft !== undefined}
      onClose={close}
      title={text('user.edit')}
      submitLabel={text('action.save')}
      hasProblems={false}
      onSubmit={submit}
      isBusy={update.isPending}
      error={update.error}
      keep
    >
      {() => (
        <>
          <TextField
            label={text('user.name')}
            value={shown.name}
            onChange={(name) => set({ name })}
            limit={200}
          />
          <TextField
            label={text('user.username')}
            value={shown.preferred_username}
            onChange={(preferred_username) => set({ preferred_username })}
          />
          <Select
            label={text('user.locale')}
            options={[
              { value: 'none' as const, label: text('user.localeNone') },
              // The keys of an object literal are exactly those of its type.
              ...(Object.entries(LANGUAGES) as [Locale, string][]).map(([value, label]) => ({
                value,
                label,
              })),
            ]}
            value={shown.locale}
            onChange={(locale) => set({ locale })}
          />
        </>
      )}
    </FormDialog>
  )
}
