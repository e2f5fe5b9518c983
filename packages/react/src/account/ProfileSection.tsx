'use client'
import { type ReactElement, useId } from 'react'
import { Field } from '../form/Field.tsx'
import type { FormFields } from '../form/Form.tsx'
import { isLocale, LOCALES, type Locale } from '../locales/catalogue.ts'
import { useMessages } from '../provider/useMessages.ts'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { AccountScope } from './use-account.ts'
import { useSection } from './use-section.ts'

/** Each language in its own language. */
const NAMES: Readonly<Record<Locale, string>> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
}

/** Edits the name and the mail language. Renders a `<section>`. */
export function ProfileSection({ scope }: { scope: AccountScope }): ReactElement {
  const { account, actions, headingLevel } = scope
  const { t } = useMessages()
  const state = useSection(scope, ['profile'])
  const { draft, error, message, submit } = state

  function save({ name: typed = '', locale: chosen }: FormFields) {
    const locale = isLocale(chosen) ? chosen : null
    const input = { name: typed.trim() || null, locale }
    const here = { form: 'profile' as const, draft: typed }
    submit(() => actions.updateAccount(input), t('account.profile.saved'), here)
  }

  return (
    <Section
      title={t('account.profile.title')}
      text={t('account.profile.text')}
      {...{ headingLevel, error, message }}
    >
      <SectionForm state={state} submit={t('action.save')} onSubmit={save}>
        <Field
          key={draft}
          name="name"
          label={t('field.name')}
          autoComplete="name"
          maxLength={200}
          defaultValue={draft || (account.name ?? '')}
        />
        <LocaleField locale={account.locale} />
      </SectionForm>
    </Section>
  )
}

function LocaleField({ locale }: { locale: Locale | null }): ReactElement {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('account.mailLanguage')}
      </label>
      <select id={id} className="shrd-input" name="locale" defaultValue={locale ?? ''}>
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
