'use client'
import { LIMITS } from '@shrd/contract/calls'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useSettled } from '../strength-meter/useSettled.ts'
import { useShareFormValue } from './SecureShareFormContext.ts'
import { cutMessage } from './share-draft.ts'

/** From so few on, a screen reader says how many characters are left. */
const FEW = 100

/** The message, and how many characters are left. Renders a `<div>`. */
export function ShareMessageField(): ReactElement {
  const { t, locale } = useMessages()
  const { draft, fault, isBusy, attempts, change } = useShareFormValue()
  const [isCut, setCut] = useState(false)
  const ref = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const left = LIMITS.shareMessage - draft.message.length
  const format = (count: number) => new Intl.NumberFormat(locale).format(count)
  const remaining = t('shareForm.remaining', { count: format(left) })
  const announced = useSettled(left <= FEW ? remaining : '')
  const isMissing = fault?.about === 'content'
  useEffect(() => {
    if (isMissing && attempts > 0) ref.current?.focus()
  }, [isMissing, attempts])
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
        ref={ref}
        id={id}
        className="shrd-input"
        name="message"
        dir="auto"
        rows={8}
        placeholder={t('shareForm.placeholder')}
        autoComplete="off"
        readOnly={isBusy}
        aria-invalid={isMissing}
        aria-describedby={`${id}-left ${id}-missing`}
        value={draft.message}
        // Cut here: with `maxLength` the browser cuts, and does not say so.
        onChange={({ target }) => {
          const message = cutMessage(target.value)
          setCut(message !== target.value)
          change({ message })
        }}
      />
      <div id={`${id}-missing`}>
        {isMissing && <FieldError>{t('shareForm.empty')}</FieldError>}
        {isCut && draft.message !== '' && (
          <FieldError>{t('shareForm.cut', { count: format(LIMITS.shareMessage) })}</FieldError>
        )}
      </div>
      <span className="shrd-hidden" role="status">
        {announced}
      </span>
    </div>
  )
}
