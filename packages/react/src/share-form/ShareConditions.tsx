'use client'
import { SHARE_LIFETIMES } from '@shrd/contract/calls'
import { type ReactElement, useId } from 'react'
import { Field } from '../form/Field.tsx'
import type { MessageKey } from '../locales/catalogue.ts'
import { PasswordInput } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { StrengthMeter } from '../strength-meter/StrengthMeter.tsx'
import { useShareFormValue } from './SecureShareFormContext.ts'

/** Characters of the member's own name for a link. */
const LABEL_LENGTH = 100

const LIFETIME_TEXTS: Readonly<Record<(typeof SHARE_LIFETIMES)[number], MessageKey>> = {
  3600: 'shareForm.hour',
  86400: 'shareForm.day',
  259200: 'shareForm.days',
}

/** Who can open the link, until when, and with what. Renders a `<div>`. */
export function ShareConditions(): ReactElement {
  return (
    <div className="shrd-share-conditions">
      <Lifetime />
      <Recipient />
      <Passphrase />
      <Label />
    </div>
  )
}

/** When the link expires: each choice with its date and time. Renders a `<fieldset>`. */
function Lifetime(): ReactElement {
  const { t, locale } = useMessages()
  const { draft, isBusy, now, change } = useShareFormValue()
  const name = useId()
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <fieldset className="shrd-field shrd-share-times" disabled={isBusy}>
      <legend className="shrd-label">{t('shareForm.expires')}</legend>
      {SHARE_LIFETIMES.map((ttl) => (
        <label key={ttl} className="shrd-check shrd-share-time">
          <input
            type="radio"
            name={name}
            checked={draft.ttl === ttl}
            onChange={() => change({ ttl })}
          />
          <span>{t(LIFETIME_TEXTS[ttl])}</span>
          <time dateTime={new Date(now + ttl * 1000).toISOString()}>
            {format.format(now + ttl * 1000)}
          </time>
        </label>
      ))}
    </fieldset>
  )
}

/** Anyone with the link, or one friend. Renders a `<div>` or nothing. */
function Recipient(): ReactElement | null {
  const { t } = useMessages()
  const { draft, isBusy, friends, change } = useShareFormValue()
  const id = useId()
  const chosen = friends.find(({ handshake_id }) => handshake_id === draft.partner)
  if (friends.length === 0) return null
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('shareForm.for')}
      </label>
      <select
        id={id}
        className="shrd-input"
        disabled={isBusy}
        aria-describedby={`${id}-who`}
        value={draft.partner ?? ''}
        onChange={({ target }) => change({ partner: target.value || null })}
      >
        <option value="">{t('shareForm.anyone')}</option>
        {friends.map(({ handshake_id, name }) => (
          <option key={handshake_id} value={handshake_id}>
            {name}
          </option>
        ))}
      </select>
      <p className="shrd-hint" id={`${id}-who`}>
        {chosen && t('shareForm.onlyFor', { name: chosen.name })}
      </p>
    </div>
  )
}

function Passphrase(): ReactElement {
  const { t } = useMessages()
  const { draft, change } = useShareFormValue()
  const id = useId()
  return (
    <div>
      <PasswordInput
        name="passphrase"
        autoComplete="new-password"
        label={t('shareForm.passphrase')}
        labelEnd={<span className="shrd-hint">{t('shareForm.optional')}</span>}
        describedBy={id}
        hint={<p className="shrd-hint">{t('shareForm.passphraseHint')}</p>}
        value={draft.passphrase}
        onChange={({ target }) => change({ passphrase: target.value })}
      />
      {draft.passphrase !== '' && (
        <StrengthMeter password={draft.passphrase} id={id} minLength={1} />
      )}
    </div>
  )
}

function Label(): ReactElement {
  const { t } = useMessages()
  const { draft, change } = useShareFormValue()
  return (
    <Field
      name="label"
      label={t('shareForm.label')}
      labelEnd={<span className="shrd-hint">{t('shareForm.optional')}</span>}
      hint={<p className="shrd-hint">{t('shareForm.labelHint')}</p>}
      maxLength={LABEL_LENGTH}
      autoComplete="off"
      value={draft.label}
      onChange={({ target }) => change({ label: target.value })}
    />
  )
}
