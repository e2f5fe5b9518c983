'use client'
import type { ReactElement } from 'react'
import { Form } from '../form/Form.tsx'
import { FormError } from '../form/FormError.tsx'
import { TaskProgress } from '../key-file/TaskProgress.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AliasField } from './AliasField.tsx'
import { InviteActions } from './InviteActions.tsx'
import { useInvite } from './InviteContext.ts'
import { fieldOf } from './InviteError.tsx'
import { PinField } from './PinField.tsx'

/** The receiver's first step: a name and the Receiver PIN. Renders a `<form>`. */
export function InviteStart(): ReactElement | null {
  const { t } = useMessages()
  const { screen, busy, error, progress, start } = useInvite()
  if (screen !== 'start') return null
  return (
    <Form
      busy={busy}
      error={error}
      about={fieldOf(error)}
      onSubmit={({ alias = '', pincode: pin = '' }) => start({ alias, pin, expires_at: null })}
    >
      <FormError />
      <AliasField />
      <PinField label={t('invite.pin.receiver')} />
      {busy && <TaskProgress fraction={progress} label={t('invite.receive.computing')} />}
      <InviteActions>{t('invite.continue')}</InviteActions>
    </Form>
  )
}
