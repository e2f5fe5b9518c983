import { Select, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useSavedToast } from '../../components/use-saved-toast.ts'
import type { AccountUser, Locale } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { LANGUAGES } from '../../locales/languages.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AttributeField } from './AttributeField.tsx'
import { type AttributeValue, parseAttributeText, toAttributeText } from './attribute-text.ts'

/** What is typed about a user. */
export interface ProfileDraft {
  readonly name: string
  readonly preferred_username: string
  readonly locale: Locale | 'none'
  /** The values of attributes as text, by name. */
  readonly attributes: Readonly<Record<string, string>>
}

/** What is stored, as it is typed. */
export function draftOf(user: AccountUser): ProfileDraft {
  const { name, preferred_username, locale, attributes } = user
  // Of the five languages, or none.
  const known = Object.keys(LANGUAGES).find((one) => one === locale) as Locale | undefined
  return {
    name: name ?? '',
    preferred_username: preferred_username ?? '',
    locale: known ?? 'none',
    attributes: Object.fromEntries(
      attributes.map((attribute) => [attribute.name, toAttributeText(attribute.value)]),
    ),
  }
}

/** Props of {@link EditProfileDialog}. */
export interface EditProfileDialogProps {
  user: AccountUser
  /** `undefined` while the dialog is closed. */
  draft: ProfileDraft | undefined
  onChange: (draft: ProfileDraft | undefined) => void
}

/** Changes profile and attributes of a user, and offers to take it back. */
export function EditProfileDialog({ user, draft, onChange }: EditProfileDialogProps): ReactElement {
  const { text } = useTexts()
  const saved = useSavedToast()
  const update = useChange('updateAccountUser', ['getAccountUser', 'listUsers'])
  const shown = draft ?? draftOf(user)
  const attributes = changedAttributes(user, shown)
  const set = (change: Partial<ProfileDraft>): void => onChange({ ...shown, ...change })
  const close = (): void => {
    update.reset()
    onChange(undefined)
  }
  const submit = (): void => {
    if (attributes === undefined) return
    const former = toInput(user.sub, draftOf(user), formerValues(user, attributes))
    update.mutate(toInput(user.sub, shown, attributes), {
      onSuccess() {
        close()
        saved(text('user.saved'), () => update.mutateAsync(former))
      },
    })
  }
  return (
    <FormDialog
      open={draft !== undefined}
      onClose={close}
      title={text('user.edit')}
      submitLabel={text('action.save')}
      hasProblems={attributes === undefined}
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
          {user.attributes.map((attribute) => (
            <AttributeField
              key={attribute.name}
              attribute={attribute}
              value={shown.attributes[attribute.name] ?? ''}
              onChange={(value) =>
                set({ attributes: { ...shown.attributes, [attribute.name]: value } })
              }
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}

/** Values of attributes, by name. */
type Values = Readonly<Record<string, AttributeValue>>

function toInput(sub: string, draft: ProfileDraft, attributes: Values) {
  const { name, preferred_username, locale } = draft
  return {
    sub,
    name: name.trim() || null,
    preferred_username: preferred_username.trim() || null,
    locale: locale === 'none' ? null : locale,
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/** What a user has now of the attributes that a change is about. */
function formerValues({ attributes }: AccountUser, changed: Values): Values {
  const touched = attributes.filter(({ name }) => Object.hasOwn(changed, name))
  return Object.fromEntries(touched.map(({ name, value }) => [name, value]))
}

/** Only what has changed: applications may write other values meanwhile. `undefined`: wrong. */
function changedAttributes(user: AccountUser, draft: ProfileDraft): Values | undefined {
  const changed: Record<string, AttributeValue> = {}
  for (const { name, type, value } of user.attributes) {
    const typed = draft.attributes[name] ?? ''
    if (typed === toAttributeText(value)) continue
    const next = parseAttributeText(type, typed)
    if (next === undefined) return undefined
    changed[name] = next
  }
  return changed
}
