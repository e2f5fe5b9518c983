import { EVENT_TYPES } from '@shrd/contract/account-calls'
import { Checkbox, Segments, TextField } from '@shrd/parts'
import { CircleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { isWrongUrl, type WebhookDraft } from './webhook-draft.ts'

/** Props of {@link WebhookFields}. */
export interface WebhookFieldsProps {
  draft: WebhookDraft
  onChange: (draft: WebhookDraft) => void
  /** Shows what is wrong. */
  tried: boolean
}

/** Address, description and events of a webhook. */
export function WebhookFields({ draft, onChange, tried }: WebhookFieldsProps): ReactElement {
  const { text, named } = useTexts()
  const { url, description, types } = draft
  const set = (change: Partial<WebhookDraft>): void => onChange({ ...draft, ...change })
  const isEmpty = tried && types?.length === 0
  return (
    <>
      <TextField
        label={text('webhook.url')}
        hint={text('webhook.urlHint')}
        mono
        dir="ltr"
        type="url"
        value={url}
        onChange={(value) => set({ url: value })}
        error={tried && isWrongUrl(url) ? text('webhook.urlWrong') : null}
      />
      <TextField
        label={text('webhook.description')}
        note={text('form.optional')}
        value={description}
        onChange={(value) => set({ description: value })}
        limit={200}
      />
      <Segments
        label={text('webhook.which')}
        options={[
          { value: 'all', label: text('webhook.which.all') },
          { value: 'some', label: text('webhook.which.some') },
        ]}
        value={types === null ? 'all' : 'some'}
        onChange={(which) => set({ types: which === 'all' ? null : [] })}
      />
      {types === null ? null : (
        <fieldset className="check-list" data-problem={isEmpty ? '' : undefined}>
          <legend className="parts-label">{text('webhook.types')}</legend>
          <div className="check-scroll">
            {EVENT_TYPES.map((type) => (
              <Checkbox
                key={type}
                checked={types.includes(type)}
                onChange={(isOn) =>
                  set({ types: isOn ? [...types, type] : types.filter((one) => one !== type) })
                }
              >
                {named('event', type)} <code dir="ltr">{type}</code>
              </Checkbox>
            ))}
          </div>
          <div aria-live="polite">
            {isEmpty ? (
              <p className="parts-hint parts-hint-error">
                <CircleAlert size={14} aria-hidden="true" />
                {text('webhook.noTypes')}
              </p>
            ) : null}
          </div>
        </fieldset>
      )}
    </>
  )
}
