'use client'
import { downloadText, EMERGENCY_CODES_NAME, type TwoFactorSetup as Setup } from '@shrd/client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { WidgetLook } from '../part/Widget.tsx'
import { TwoFactorSetup } from '../two-factor/TwoFactorSetup.tsx'
import type { StepMachine } from './step-machine.ts'

interface HostedTwoFactorSetupProps extends WidgetLook {
  machine: StepMachine
  setup: Setup
}

/** The set-up step of a hosted sign-in; the codes are downloaded when they appear. */
export function HostedTwoFactorSetup(props: HostedTwoFactorSetupProps): ReactElement {
  const { machine, setup, ...look } = props
  const [saved, setSaved] = useState<Setup | null>(null)
  const downloaded = useRef<string | null>(null)
  const download = () => downloadText(EMERGENCY_CODES_NAME, `${setup.codes.join('\n')}\n`)

  useEffect(() => {
    // StrictMode runs effects twice; the same codes are downloaded by themselves only once.
    if (downloaded.current === setup.secret) return
    downloaded.current = setup.secret
    download()
  })

  return (
    <TwoFactorSetup
      {...look}
      setup={setup}
      codesSaved={saved === setup}
      onCodesSaved={() => setSaved(setup)}
      onDownloadCodes={download}
      busy={machine.busy}
      error={machine.error}
      onSubmit={(token) => machine.send({ type: 'token', token })}
    />
  )
}
