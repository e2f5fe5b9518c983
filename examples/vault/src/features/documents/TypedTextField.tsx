import { TextArea, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Mark } from '../../components/Mark.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import type { TextName, TypedContent } from './typed-content.ts'
import { type DocumentProblems, MOST } from './typed-document-problems.ts'

/** What every field of a document takes. */
export interface TypedFieldProps {
  content: TypedContent
  onChange: (part: Partial<TypedContent>) => void
  problems: DocumentProblems
}

interface Look {
  readonly label: TextKey
  /** Texts of people follow their script; addresses are always written from left to right. */
  readonly dir: 'auto' | 'ltr'
  readonly kind: 'line' | 'url' | 'area'
}

/** The password has a field of its own. */
const LOOKS: Readonly<Record<Exclude<TextName, 'password'>, Look>> = {
  title: { label: 'document.title', dir: 'auto', kind: 'line' },
  tags: { label: 'document.tags', dir: 'auto', kind: 'line' },
  username: { label: 'document.username', dir: 'auto', kind: 'line' },
  url: { label: 'document.url', dir: 'ltr', kind: 'url' },
  description: { label: 'document.description', dir: 'auto', kind: 'area' },
  notes: { label: 'document.notes', dir: 'auto', kind: 'area' },
}

/** One text of a document with its key mark; title and tags say whether the service reads them. */
export function TypedTextField({
  name,
  content,
  onChange,
  problems,
}: TypedFieldProps & { name: keyof typeof LOOKS }): ReactElement {
  const { text } = useTexts()
  const { label, dir, kind } = LOOKS[name]
  const problem = problems.texts[name]
  const isOpen = name === 'tags' || (name === 'title' && !content.private_title)
  const common = {
    label: text(label),
    mark: <Mark encrypted={!isOpen} />,
    value: content[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: problem && text(...problem),
    limit: name === 'tags' ? undefined : MOST[name],
    autoComplete: 'off',
    dir,
  }
  if (kind === 'area') return <TextArea {...common} />
  const isTitle = name === 'title'
  return (
    <TextField
      {...common}
      {...(kind === 'url' && { inputMode: 'url' as const, spellCheck: false })}
      {...(name === 'tags' && { placeholder: text('tags.placeholder') })}
      {...(isTitle && { note: text('field.required'), required: true })}
    />
  )
}
