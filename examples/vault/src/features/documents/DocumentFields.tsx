import { LIMITS } from '@shrd/contract/calls'
import { Select, TextArea, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { IconField } from '../../components/IconField.tsx'
import { Mark } from '../../components/Mark.tsx'
import { SecretField } from '../../components/SecretField.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { DocumentProblems, TypedDocument } from './typed-document.ts'

/** Props of {@link DocumentFields}. */
export interface DocumentFieldsProps {
  draft: TypedDocument
  onChange: (draft: TypedDocument) => void
  problems: DocumentProblems
}

/** The fields of a new document, each with its key mark. */
export function DocumentFields(props: DocumentFieldsProps): ReactElement {
  return (
    <>
      <HeaderFields {...props} />
      <BodyFields {...props} />
    </>
  )
}

function HeaderFields({ draft, onChange, problems }: DocumentFieldsProps): ReactElement {
  const { text } = useTexts()
  const change = (part: Partial<TypedDocument>): void => onChange({ ...draft, ...part })
  const open = <Mark encrypted={false} />
  return (
    <>
      <Select
        label={text('category.label')}
        mark={open}
        options={[{ value: 'uncategorized', label: text('category.uncategorized') }]}
        value={draft.category_id}
        onChange={(category_id) => change({ category_id })}
      />
      <TextField
        label={text('document.title')}
        note={text('field.required')}
        mark={open}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={problems.title && text(...problems.title)}
        autoComplete="off"
        dir="auto"
        required
      />
      <TextField
        label={text('document.tags')}
        mark={open}
        placeholder={text('tags.placeholder')}
        value={draft.tags}
        onChange={(tags) => change({ tags })}
        error={problems.tags && text(...problems.tags)}
        autoComplete="off"
        dir="auto"
      />
    </>
  )
}

function BodyFields({ draft, onChange, problems }: DocumentFieldsProps): ReactElement {
  const { text } = useTexts()
  const change = (part: Partial<TypedDocument>): void => onChange({ ...draft, ...part })
  const closed = <Mark encrypted />
  return (
    <>
      <TextField
        label={text('document.username')}
        mark={closed}
        value={draft.username}
        onChange={(username) => change({ username })}
        error={problems.username && text(...problems.username)}
        autoComplete="off"
        dir="auto"
      />
      <SecretField
        label={text('document.password')}
        mark={closed}
        value={draft.password}
        onChange={(password) => change({ password })}
        error={problems.password && text(...problems.password)}
      />
      <TextField
        label={text('document.url')}
        mark={closed}
        value={draft.url}
        onChange={(url) => change({ url })}
        error={problems.url && text(...problems.url)}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
      />
      <TextArea
        label={text('document.description')}
        mark={closed}
        value={draft.description}
        onChange={(description) => change({ description })}
        maxLength={LIMITS.textarea}
        dir="auto"
      />
      <IconField
        label={text('document.icon')}
        value={draft.icon}
        onChange={(icon) => change({ icon })}
      />
    </>
  )
}
