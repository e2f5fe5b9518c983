import { useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { useMemo, useState } from 'react'
import { holdPageFor } from '../../../app/hold-page.ts'
import { type Attempt, useAttempt } from '../../../components/use-attempt.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { type FormProblems, findProblems } from './form-problems.ts'
import { loadProfile } from './load-profile.ts'
import { type FieldName, type LoadedProfile, type ProfileForm, toForm } from './profile-form.ts'
import { saveProfile } from './save-profile.ts'
import { useCountryName } from './use-country-name.ts'

/** The form in view or edit mode. */
export interface ProfileEditor extends Pick<Attempt, 'busy' | 'error'> {
  readonly form: ProfileForm
  readonly isEditing: boolean
  /** True if a save sends what an invoice needs in clear. */
  readonly isBilled: boolean
  readonly isChanged: boolean
  /** Shown once somebody tried to save. */
  readonly problems: FormProblems
  /** Fields that another page has changed, too, with what it has stored. */
  readonly collisions: readonly { readonly name: FieldName; readonly theirs: string }[]
  /** True if nothing was saved because fields that were shown as encrypted would go out in clear. */
  readonly isNewlyClear: boolean
  type(change: Partial<ProfileForm>): void
  edit(): void
  cancel(): void
  /** False if something cannot be stored as it is. */
  save(): boolean
}

interface Draft {
  readonly form: ProfileForm
  /** What the form was made from. */
  readonly loaded: LoadedProfile
  readonly isTried: boolean
  readonly collisions: readonly FieldName[]
  readonly isNewlyClear: boolean
}

const UNTRIED = { isTried: false, collisions: [], isNewlyClear: false } as const

/** Edits the member's own data. */
export function useProfileEditor(
  loaded: LoadedProfile,
  onLoaded: (loaded: LoadedProfile) => void,
): ProfileEditor {
  const { text } = useTexts()
  const toasts = useToasts()
  const client = useShrdClient()
  const nameOf = useCountryName()
  const [draft, setDraft] = useState<Draft | null>(null)
  const { busy, error, run } = useAttempt(text('person.saveFailed'))
  const stored = useMemo(() => toForm(draft?.loaded ?? loaded), [draft?.loaded, loaded])
  const form = draft?.form ?? stored
  const problems = findProblems(form, nameOf)
  const reload = () => loadProfile(client)

  async function store({ form: typed, loaded: base }: Draft): Promise<void> {
    const outcome = await saveProfile(typed, base, { profile: client.profile, reload })
    if (outcome.kind === 'collided') {
      onLoaded(outcome.loaded)
      const { form: merged, loaded: fresh, fields: collisions, isNewlyClear } = outcome
      setDraft({ form: merged, loaded: fresh, isTried: true, collisions, isNewlyClear })
      return
    }
    onLoaded(await reload())
    setDraft(null)
    toasts.success(text('person.saved'))
  }

  return {
    busy,
    error,
    form,
    isEditing: draft !== null,
    isBilled: (draft?.loaded ?? loaded).isBilled,
    isChanged: draft !== null && JSON.stringify(form) !== JSON.stringify(stored),
    problems: draft?.isTried ? problems : {},
    collisions: (draft?.collisions ?? []).map((name) => ({ name, theirs: stored[name] })),
    isNewlyClear: draft?.isNewlyClear ?? false,
    type: (change) =>
      setDraft((before) => before && { ...before, form: { ...before.form, ...change } }),
    edit: () => setDraft({ form: toForm(loaded), loaded, ...UNTRIED }),
    cancel: () => setDraft(null),
    save() {
      if (draft === null) return true
      setDraft({ ...draft, isTried: true })
      if (Object.keys(problems).length > 0) return false
      void run(() => holdPageFor(store(draft)))
      return true
    },
  }
}
