import { Button, Card, Note, Section } from '@shrd/parts'
import { type FormEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../../components/focus-first-problem.ts'
import { isFocusFree } from '../../../components/is-focus-free.ts'
import { MarkLegend } from '../../../components/Mark.tsx'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { AvatarField } from './AvatarField.tsx'
import { EmailList } from './EmailList.tsx'
import { LeaveProfileDialog } from './LeaveProfileDialog.tsx'
import { AddressFields, PersonFields, SocialFields } from './ProfileFields.tsx'
import type { LoadedProfile } from './profile-form.ts'
import { type ProfileEditor as Editor, useProfileEditor } from './use-profile-editor.ts'

/** Props of {@link ProfileEditor}. */
export interface ProfileEditorProps {
  loaded: LoadedProfile
  /** Called with what is stored now. */
  onLoaded: (loaded: LoadedProfile) => void
}

/** The form of the profile, with its Edit/Save toggle. */
export function ProfileEditor({ loaded, onLoaded }: ProfileEditorProps): ReactElement {
  const { text } = useTexts()
  const editor = useProfileEditor(loaded, onLoaded)
  const form = useRef<HTMLFormElement>(null)
  useToggleFocus(form, editor.isEditing)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!editor.save() && form.current) focusFirstProblem(form.current)
  }
  const fields = { editor, isBilled: editor.isBilled }
  return (
    <form ref={form} className="profile-tab" onSubmit={submit} noValidate autoComplete="off">
      <div className="profile-bar">
        <MarkLegend />
        <Toggle editor={editor} />
      </div>
      {editor.error ? <FailureNote title={text('person.saveFailed')} error={editor.error} /> : null}
      <HeldBack editor={editor} />
      <Section title={text('person.title')} text={text('person.text')}>
        <Card className="profile-card-fields">
          <AvatarField
            value={editor.form.avatar}
            onChange={editor.isEditing ? (avatar) => editor.type({ avatar }) : null}
          />
          <PersonFields {...fields} />
        </Card>
      </Section>
      <Section title={text('person.emails')} text={text('person.emailsText')}>
        <Card className="profile-card-fields">
          <EmailList editor={editor} emails={loaded.contact.emails} />
        </Card>
      </Section>
      <Section title={text('person.address')} text={text('person.addressText')}>
        <Card className="profile-card-fields">
          <AddressFields {...fields} />
        </Card>
      </Section>
      <Section title={text('person.social')} text={text('person.socialText')}>
        <Card className="profile-card-fields">
          <SocialFields {...fields} />
        </Card>
      </Section>
      <LeaveProfileDialog isChanged={editor.isChanged} />
    </form>
  )
}

/**
 * The button that begins or ends edit mode goes away with the press: the focus moves to the first
 * field, and back to Edit.
 */
function useToggleFocus(form: RefObject<HTMLFormElement | null>, isEditing: boolean): void {
  const before = useRef(isEditing)
  useEffect(() => {
    if (before.current === isEditing) return
    before.current = isEditing
    // Enter in a field saves, too. The field is still there, and keeps the focus.
    if (!isFocusFree()) return
    const place = isEditing ? 'input:not([type="file"])' : '.profile-bar button'
    form.current?.querySelector<HTMLElement>(place)?.focus()
  }, [form, isEditing])
}

/** Edit, or Cancel and Save. */
function Toggle({ editor }: { editor: Editor }): ReactElement {
  const { text } = useTexts()
  if (!editor.isEditing) {
    return (
      <Button key="edit" onClick={editor.edit}>
        {text('person.edit')}
      </Button>
    )
  }
  return (
    <span className="profile-actions">
      <Button onClick={editor.cancel} disabled={editor.busy}>
        {text('action.cancel')}
      </Button>
      <Button key="save" type="submit" variant="primary" busy={editor.busy}>
        {text('action.save')}
      </Button>
    </span>
  )
}

/** Why nothing was saved, though nothing is wrong with what is typed. */
function HeldBack({ editor }: { editor: Editor }): ReactElement | null {
  const { text } = useTexts()
  if (editor.collisions.length === 0 && !editor.isNewlyClear) return null
  return (
    <div role="alert" className="profile-notes">
      {editor.isNewlyClear ? <Note tone="warning">{text('person.newlyClear')}</Note> : null}
      <Collisions editor={editor} />
    </div>
  )
}

/** What another page has saved in fields that were changed here as well. */
function Collisions({ editor }: { editor: Editor }): ReactElement | null {
  const { text } = useTexts()
  if (editor.collisions.length === 0) return null
  return (
    <Note tone="warning">
      <span>{text('person.collided')}</span>
      <ul className="profile-collisions">
        {editor.collisions.map(({ name, theirs }) => (
          <li key={name}>
            {text(`person.${name}`)}:{' '}
            <bdi>{name === 'avatar' ? text('person.otherPicture') : theirs}</bdi>{' '}
            <Button size="sm" onClick={() => editor.type({ [name]: theirs })}>
              {text('person.useTheirs')}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  )
}
