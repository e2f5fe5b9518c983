import { type ReactElement, useId } from 'react'
import { Field } from '../form/Field.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useInvite } from './InviteContext.ts'

/** Maximum length of an alias (specification 1, section 9). */
const MAX_LENGTH = 30

/** The member's name for the partner. Renders a `<div>`. */
export function AliasField(): ReactElement {
  const { t } = useMessages()
  const { terms } = useInvite()
  const hintId = useId()
  return (
    <Field
      name="alias"
      label={t('invite.alias')}
      missing={t('invite.aliasRequired')}
      describedBy={hintId}
      below={
        <p className="shrd-hint" id={hintId}>
          {t('invite.aliasHint')}
        </p>
      }
      maxLength={MAX_LENGTH}
      autoComplete="off"
      defaultValue={terms.alias}
      data-initial-focus=""
    />
  )
}
