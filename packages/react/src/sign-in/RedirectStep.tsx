'use client'
import type { ReactElement } from 'react'
import { Widget } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useStep } from './step-context.ts'

/** The person is on the way back to the application. Renders a `<section>`. */
export function RedirectStep(): ReactElement {
  const { t } = useMessages()
  return (
    <Widget {...useStep().look} title={t('password.title')} step="redirect">
      <p className="shrd-subtitle" role="status">
        {t('signIn.redirecting')}
      </p>
    </Widget>
  )
}
