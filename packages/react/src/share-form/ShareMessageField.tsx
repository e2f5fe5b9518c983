'use client'
import { LIMITS } from '@shrd/contract/calls'
import { type ReactElement, useId } from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useSettled } from '../strength-meter/useSettled.ts'
import { useShareFormValue } from './SecureShareFormContext.ts'

/** From so few on, a screen reader says how many characters are left. */
const FEW = 100

/** The message, and how many characters are left. Renders a `<div>`. */
export function ShareMessageField(): ReactElement {
  const { t, locale } = useMessages()
  const { draft, fault, state, change } = useShareFormValue()
  const id = useId()
  const left = LIMITS.shareMessage - draft.message.length
  const count = new Intl.NumberFormat(locale).format(left)
  const remaining = t('shareForm.remaining', { count })
  const announced = useSettled(left <= FEW ? remaining : '')
  const isMissing = fault?.about === 'content'
  return (
    <div className="shrd-field shrd-share-text">
      <div className="shrd-label-row">
        <label className="shrd-label" htmlFor={id}>
          {t('shareForm.message')}
        </label>
        <span className="shrd-hint" id={`${id}-left`}>
          {remaining}
        </span>
      </div>
      <textarea
        id={id}
        className="shrd-input"
        name="message"
        dir="auto"
        rows={8}
        maxLength={LIMITS.shareMessage}
        placeholder={t('shareForm.placeholder')}
        autoComplete="off"
        readOnly={state !== 'writing' && state !== 'failed'}
        aria-invalid={isMissing}
        aria-describedby={`${id}-left ${id}-missing`}
        value={draft.message}
        // Cut here too: a script, or an extension, writes more than `maxLength`.
        onChange={({ target }) => change({ message: target.value.slice(0, LIMITS.shareMessage) })}
      />
      <div id={`${id}-missing`}>{isMissing && <FieldError>{t('shareForm.empty')}</FieldError>}</div>
      <span className="shrd-hidden" role="status">
        {announced}
      </span>
    </div>
  )
}
