import { StrengthMeter } from '@shrd/react'
import { type ReactElement, useId } from 'react'

/** How hard a password is to guess, once there is one. */
export function Strength({ password }: { password: string }): ReactElement | null {
  const id = useId()
  return password === '' ? null : <StrengthMeter id={id} password={password} />
}
