import {
  ADDRESS_IN_TEXT,
  MAIL_TEMPLATES,
  type MailTemplateKind,
} from '@shrd/contract/account-calls'
import { TextArea, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Branding } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

type Template = NonNullable<NonNullable<Branding['mails'][MailTemplateKind]>['en']>

/** Props of {@link MailFields}. */
export interface MailFieldsProps {
  kind: MailTemplateKind
  template: Template
  onChange: (template: Template) => void
}

/** Subject, paragraphs and button of a mail. Empty ones are those of the service. */
export function MailFields({ kind, template, onChange }: MailFieldsProps): ReactElement {
  const { text } = useTexts()
  const { subject = '', lead = [], button = '', close = [] } = template
  const set = (name: keyof Template, value: string | readonly string[]): void => {
    const { [name]: _, ...others } = template
    onChange(value.length === 0 ? others : { ...others, [name]: value })
  }
  const problemOf = (value: string): string | null =>
    ADDRESS_IN_TEXT.test(value) ? text('mails.noAddress') : null
  const names = MAIL_TEMPLATES[kind].placeholders.map((name) => `{${name}}`).join(' ')
  return (
    <div className="card-body stack">
      <TextField
        label={text('mails.subject')}
        placeholder={text('mails.usual')}
        value={subject}
        onChange={(value) => set('subject', value)}
        limit={150}
        hint={text('mails.placeholders', { names })}
        error={problemOf(subject)}
      />
      <TextArea
        label={text('mails.beginning')}
        placeholder={text('mails.usual')}
        value={lead.join('\n\n')}
        onChange={(value) => set('lead', toParagraphs(value))}
        hint={text('mails.paragraphs')}
        error={problemOf(lead.join(' '))}
      />
      {MAIL_TEMPLATES[kind].hasButton ? (
        <TextField
          label={text('mails.button')}
          placeholder={text('mails.usual')}
          value={button}
          onChange={(value) => set('button', value)}
          limit={60}
          error={problemOf(button)}
        />
      ) : null}
      <TextArea
        label={text('mails.close')}
        placeholder={text('mails.usual')}
        value={close.join('\n\n')}
        onChange={(value) => set('close', toParagraphs(value))}
        error={problemOf(close.join(' '))}
      />
    </div>
  )
}

function toParagraphs(value: string): readonly string[] {
  return value === '' ? [] : value.split('\n\n')
}
