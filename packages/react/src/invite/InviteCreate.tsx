'use client'
import { type ReactElement, useId, useState } from 'react'
import { Field } from '../form/Field.tsx'
import { Form, type FormFields } from '../form/Form.tsx'
import { FormError } from '../form/FormError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AliasField } from './AliasField.tsx'
import { InviteActions } from './InviteActions.tsx'
import { useInvite } from './InviteContext.ts'
import { fieldOf } from './InviteError.tsx'

/** The sender's first step: a name and an optional last day. Renders a `<form>`. */
export function InviteCreate(): ReactElement | null {
  const { t } = useMessages()
  const { screen, busy, error, start } = useInvite()
  const checkId = useId()
  const [willExpire, setWillExpire] = useState(false)
  if (screen !== 'create') return null

  function submit({ alias = '', expires_at = '' }: FormFields) {
    start({ alias, expires_at: willExpire ? endOfDay(expires_at) : null, pin: '' })
  }

  return (
    <Form busy={busy} error={error} about={fieldOf(error)} onSubmit={submit}>
      <FormError />
      <AliasField />
      <div className="shrd-check">
        <input
          type="checkbox"
          id={checkId}
          name="will_expire"
          value="1"
          checked={willExpire}
          onChange={(event) => setWillExpire(event.target.checked)}
        />
        <label htmlFor={checkId}>{t('invite.willExpire')}</label>
      </div>
      {willExpire && (
        <Field
          type="date"
          name="expires_at"
          label={t('invite.expiresAt')}
          missing={t('invite.expiresAtRequired')}
          min={toDay(new Date())}
        />
      )}
      <InviteActions>{t('invite.send.create.submit')}</InviteActions>
    </Form>
  )
}

/** The day in the user's time zone, not in UTC. */
function toDay(date: Date): string {
  const two = (number: number) => `${number}`.padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The relationship is valid until the end of the last day. */
function endOfDay(day: string): number {
  return new Date(`${day}T23:59:59.999`).getTime()
}
