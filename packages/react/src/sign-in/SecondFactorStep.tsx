'use client'
import type { ReactElement } from 'react'
import { TwoFactorCard } from '../two-factor/TwoFactor.tsx'
import { useStep } from './step-context.ts'

/** The second factor of somebody who has one. Renders a `<section>`. */
export function SecondFactorStep(): ReactElement {
  const { look, busy, error, send } = useStep()
  return (
    <TwoFactorCard
      {...look}
      {...{ busy, error }}
      onSubmit={(token) => send({ type: 'token', token })}
    />
  )
}
