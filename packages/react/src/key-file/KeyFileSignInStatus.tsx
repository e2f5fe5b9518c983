'use client'
import type { ReactElement } from 'react'
import { CIRCLE_CHECK } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useKeyFileSignInParts } from './KeyFileSignInContext.ts'

/** 'KEY ACCEPTED !!' when the key file is open, 'SUCCESS' after the code. Renders a `<div>`. */
export function KeyFileSignInStatus(): ReactElement {
  const { state } = useKeyFileSignInParts()
  const accepted = state.step === 'credentials' && state.keyAccepted
  // Rendered empty from the start, because screen readers ignore a live region that appears with
  // its text.
  return (
    <div role="status">
      {accepted && <KeyAccepted />}
      {state.step === 'done' && <Success />}
    </div>
  )
}

/** 'KEY ACCEPTED !!'. Renders a `<p>`. */
export function KeyAccepted(): ReactElement {
  const { t } = useMessages()
  return (
    <p className="shrd-success-line">
      <Icon d={CIRCLE_CHECK} />
      {t('keyFileSignIn.keyAccepted')}
    </p>
  )
}

function Success(): ReactElement {
  const { t } = useMessages()
  return (
    <p className="shrd-success-line">
      <Icon d={CIRCLE_CHECK} />
      {t('keyFileSignIn.success')}
    </p>
  )
}
