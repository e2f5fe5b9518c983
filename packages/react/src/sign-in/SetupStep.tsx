'use client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { downloadCodes } from '../two-factor/download-codes.ts'
import { TwoFactorSetupCard } from '../two-factor/TwoFactorSetup.tsx'
import { StoppedStep } from './StoppedStep.tsx'
import { useStep } from './step-context.ts'

/** The set-up of a second factor; its codes are downloaded when they appear. Renders a `<section>`. */
export function SetupStep(): ReactElement {
  const { data, look, busy, error, send } = useStep()
  const { setup } = data
  const [saved, setSaved] = useState<typeof setup>(null)
  const downloaded = useRef<string | null>(null)

  useEffect(() => {
    // StrictMode runs effects twice; the same codes are downloaded by themselves only once.
    if (setup === null || downloaded.current === setup.secret) return
    downloaded.current = setup.secret
    downloadCodes(setup.codes)
  }, [setup])

  if (setup === null) return <StoppedStep />
  return (
    <TwoFactorSetupCard
      {...look}
      {...{ setup, busy, error }}
      codesSaved={saved === setup}
      onCodesSaved={() => setSaved(setup)}
      onDownloadCodes={() => downloadCodes(setup.codes)}
      onSubmit={(token) => send({ type: 'token', token })}
    />
  )
}
