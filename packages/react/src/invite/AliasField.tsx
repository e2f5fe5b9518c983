import { type ReactElement, useId } from 'react'
import { useField } from '../form/use-field.ts'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useInvite } from './InviteContext.ts'

/** The most characters of an alias (specification 1, section 9). */
const MAX_LENGTH = 30

/** What the member calls the partner. Renders a `<div>`. */
export function AliasField(): ReactElement {
  const { t } = useMessages()
  const { terms } = useInvite()
  const hintId = useId()
  const { id, missingId, isMissing, input } = useField('alias', hintId)
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('invite.alias')}
      </label>
      <input
        {...input}
        className="shrd-input"
        data-initial-focus=""
        dir="auto"
        required
        pattern=".*\S.*"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        defaultValue={terms.alias}
      />
      {isMissing && <FieldError id={missingId}>{t('invite.aliasRequired')}</FieldError>}
      <p className="shrd-hint" id={hintId}>
        {t('invite.aliasHint')}
      </p>
    </div>
  )
}
