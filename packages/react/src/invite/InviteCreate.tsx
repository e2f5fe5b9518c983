'use client'
import { type ReactElement, useState } from 'react'
import { Form, type FormFields } from '../form/Form.tsx'
import { useField } from '../form/use-field.ts'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AliasField } from './AliasField.tsx'
import { InviteActions } from './InviteActions.tsx'
import { useInvite } from './InviteContext.ts'
import { InviteError } from './InviteError.tsx'

/** The sender's first step: a name, and a last day if there is to be one. Renders a `<form>`. */
export function InviteCreate(): ReactElement | null {
  const { t } = useMessages()
  const { screen, busy, error, start } = useInvite()
  const [willExpire, setWillExpire] = useState(false)
  if (screen !== 'create') return null

  function submit({ alias = '', expires_at = '' }: FormFields) {
    start({ alias, expires_at: willExpire ? endOfDay(expires_at) : null, pin: '' })
  }

  return (
    <Form busy={busy} error={error} onSubmit={submit}>
      {(errorId) => (
        <>
          <InviteError id={errorId} />
          <AliasField />
          <div className="shrd-check">
            <input
              type="checkbox"
              id={`${errorId}-expires`}
              name="will_expire"
              value="1"
              checked={willExpire}
              onChange={(event) => setWillExpire(event.target.checked)}
            />
            <label htmlFor={`${errorId}-expires`}>{t('invite.willExpire')}</label>
          </div>
          {willExpire && <LastDayField />}
          <InviteActions>{t('invite.send.create.submit')}</InviteActions>
        </>
      )}
    </Form>
  )
}

function LastDayField(): ReactElement {
  const { t } = useMessages()
  const { id, missingId, isMissing, input } = useField('expires_at')
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('invite.expiresAt')}
      </label>
      <input {...input} className="shrd-input" type="date" required min={toDay(new Date())} />
      {isMissing && <FieldError id={missingId}>{t('invite.expiresAtRequired')}</FieldError>}
    </div>
  )
}

/** The day as the person's calendar has it, which is not that of UTC. */
function toDay(date: Date): string {
  const two = (number: number) => `${number}`.padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A last day is meant to its end. */
function endOfDay(day: string): number {
  return new Date(`${day}T23:59:59.999`).getTime()
}
