import { Button, Card, CardHead, Tag } from '@shrd/parts'
import { Pencil } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import type { AccountUser } from '../../data/types.ts'
import { LANGUAGES } from '../../locales/languages.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { draftOf, EditProfileDialog, type ProfileDraft } from './EditProfileDialog.tsx'

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
      <EditProfileDialog user={user} draft={edited} onChange={edit} />
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
