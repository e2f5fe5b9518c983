'use client'
import { type ReactElement, useId } from 'react'
import { Field } from '../form/Field.tsx'
import type { FormFields } from '../form/Form.tsx'
import { isLocale, LOCALES, type Locale } from '../locales/catalogue.ts'
import { useMessages } from '../provider/useMessages.ts'
import { NAME_LIMIT, refuse, TOO_LONG, UNCUT } from './field-problems.ts'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { AccountScope } from './use-account.ts'
import { useFieldErrors } from './use-field-errors.ts'
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
  const { draft, message, submit } = state
  const { errorOf, isAt, onInput } = useFieldErrors(state.error)
  const error = isAt(['name']) ? null : state.error

  function save({ name: typed = '', locale: chosen }: FormFields) {
    const locale = isLocale(chosen) ? chosen : null
    const name = typed.trim() || null
    const input = {
      ...(name !== account.name && { name }),
      ...(locale !== account.locale && { locale }),
    }
    const act = async () => {
      if (name !== null && name.length > NAME_LIMIT) throw refuse({ name: TOO_LONG })
      await actions.updateAccount(input)
    }
    submit(act, t('account.profile.saved'), { form: 'profile', draft: typed })
  }

  return (
    <Section
      title={t('account.profile.title')}
      text={t('account.profile.text')}
      {...{ headingLevel, error, message }}
    >
      <SectionForm state={state} submit={t('action.save')} onSubmit={save} onInput={onInput}>
        <Field
          key={draft}
          name="name"
          label={t('field.name')}
          autoComplete="name"
          {...UNCUT}
          error={errorOf('name')}
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
