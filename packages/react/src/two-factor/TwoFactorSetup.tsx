'use client'
import type { ReactElement } from 'react'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TwoFactorSetupForm, type TwoFactorSetupFormProps } from './TwoFactorSetupForm.tsx'

/** Props of {@link TwoFactorSetup}. */
export interface TwoFactorSetupProps extends TwoFactorSetupFormProps, WidgetLook {}

/** The two-factor set-up of a first login as a widget of its own. Renders a `<section>`. */
export function TwoFactorSetup(props: TwoFactorSetupProps): ReactElement {
  const { appearance, headingLevel, className, ...form } = props
  const { t } = useMessages()
  return (
    <Widget
      appearance={appearance}
      headingLevel={headingLevel}
      className={className}
      title={t('twoFactorSetup.title')}
    >
      <TwoFactorSetupForm {...form} />
    </Widget>
  )
}
