'use client'
import type { ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { WayButton } from './StepForm.tsx'
import type { StepMachine } from './step-machine.ts'

/** Leaves the screens of a mailed code for the login. Renders a `<button>`. */
export function LoginWay({ machine }: { machine: StepMachine }): ReactElement {
  const { data, send } = machine
  const { t } = useMessages()
  const to = data.methods.includes('password') ? 'password' : 'otp_request'
  return <WayButton onClick={() => send({ type: 'choose', to })}>{t('signIn.back')}</WayButton>
}
