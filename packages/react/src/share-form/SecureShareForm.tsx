'use client'
import type { ReactElement } from 'react'
import { Form } from '../form/Form.tsx'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useShareFormValue } from './SecureShareFormContext.ts'
import { SecureShareFormRoot, type SecureShareFormRootProps } from './SecureShareFormRoot.tsx'
import { ShareConditions } from './ShareConditions.tsx'
import { ShareFileField } from './ShareFileField.tsx'
import { ShareMessageField } from './ShareMessageField.tsx'
import { ShareReady } from './ShareReady.tsx'
import { ShareSend } from './ShareSend.tsx'

/** Props of {@link SecureShareForm}. */
export interface SecureShareFormProps
  extends Omit<SecureShareFormRootProps, 'children'>,
    Omit<WidgetLook, 'takesFocus'> {}

/** The ready-made widget, built from the parts below. Renders a `<section>`. */
function ReadyMade(props: SecureShareFormProps): ReactElement {
  const { origin, friends, now, onShared, onUnsentChange, ...look } = props
  return (
    <SecureShareFormRoot {...{ origin, friends, now, onShared, onUnsentChange }}>
      <Card {...look} />
    </SecureShareFormRoot>
  )
}

function Card(look: Omit<WidgetLook, 'takesFocus'>): ReactElement {
  const { t } = useMessages()
  const { state, isBusy, send } = useShareFormValue()
  const { className = '' } = look
  return (
    <div className="shrd-scope">
      <Widget
        {...look}
        className={`shrd-share-form ${className}`.trim()}
        title={t('shareForm.title')}
        subtitle={t('shareForm.subtitle')}
        step={state}
      >
        <Form busy={isBusy} error={null} onSubmit={send}>
          <div className="shrd-share-columns">
            <div className="shrd-share-content">
              <ShareMessageField />
              <ShareFileField />
            </div>
            <div className="shrd-share-side">
              <ShareConditions />
              <ShareSend />
            </div>
          </div>
        </Form>
        <ShareReady />
      </Widget>
    </div>
  )
}

/** The ready-made widget and its parts. */
export interface SecureShareFormComponent {
  (props: SecureShareFormProps): ReactElement
  Root: typeof SecureShareFormRoot
  Message: typeof ShareMessageField
  File: typeof ShareFileField
  Conditions: typeof ShareConditions
  Send: typeof ShareSend
  Ready: typeof ShareReady
}

/**
 * Makes one-off links: a message or a file, encrypted on this device, that one reader opens once.
 * Needs a signed-in member. Beside the message: when the link expires, the friend who alone can open
 * it, a passphrase. After a failure the form is empty; one press takes back what it contained.
 *
 * @example
 * <SecureShareForm origin="https://vault.example.org" />
 */
export const SecureShareForm: SecureShareFormComponent = /* @__PURE__ */ Object.assign(ReadyMade, {
  Root: SecureShareFormRoot,
  Message: ShareMessageField,
  File: ShareFileField,
  Conditions: ShareConditions,
  Send: ShareSend,
  Ready: ShareReady,
})
