'use client'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { isLocale, LOCALES, type Locale } from '../locales/catalogue.ts'
import { useMessages } from '../provider/useMessages.ts'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
import { TextField } from './TextField.tsx'
import type { AccountScope } from './use-account.ts'
import { useSection } from './use-section.ts'

/** The languages by their own names. */
const NAMES: Readonly<Record<Locale, string>> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
}

/** Name and language of mails. Renders a `<section>`. */
export function ProfileSection({ scope }: { scope: AccountScope }): ReactElement {
  const { account, actions, headingLevel } = scope
  const { t } = useMessages()
  const { draft, busy, error, message, submit } = useSection(scope, ['profile'])
  const [name, setName] = useState(account.name ?? '')
  const [locale, setLocale] = useState(account.locale)
  useEffect(() => {
    if (draft !== '') setName(draft)
  }, [draft])

  function save() {
    const input = { name: name.trim() || null, locale }
    submit(() => actions.updateAccount(input), t('account.profile.saved'), {
      form: 'profile',
      draft: name,
    })
  }

  return (
    <Section
      title={t('account.profile.title')}
      text={t('account.profile.text')}
      {...{ headingLevel, error, message }}
    >
      <SectionForm busy={busy} submit={t('action.save')} onSubmit={save}>
        <TextField
          label={t('register.name')}
          value={name}
          onChange={setName}
          busy={busy}
          input={{ name: 'name', autoComplete: 'name', maxLength: 200 }}
        />
        <LocaleField value={locale} onChange={setLocale} />
      </SectionForm>
    </Section>
  )
}

interface LocaleFieldProps {
  value: Locale | null
  onChange(locale: Locale | null): void
}

function LocaleField({ value, onChange }: LocaleFieldProps): ReactElement {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('account.mailLanguage')}
      </label>
      <select
        id={id}
        className="shrd-input"
        value={value ?? ''}
        onChange={({ target }) => onChange(isLocale(target.value) ? target.value : null)}
      >
        <option value="">{t('account.mailLanguage.none')}</option>
        {LOCALES.map((code) => (
          <option key={code} value={code} lang={code}>
            {NAMES[code]}
          </option>
        ))}
      </select>
    </div>
  )
}
