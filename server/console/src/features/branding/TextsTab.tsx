import type { BrandTextKey } from '@shrd/contract/account-calls'
import { Card, Select, TextField } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import type { Branding, Locale } from '../../data/types.ts'
import { LANGUAGES } from '../../locales/languages.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { BrandingEditor } from './BrandingEditor.tsx'
import { TextFields } from './TextFields.tsx'

// The keys of an object literal are exactly those of its type.
const LOCALES = Object.entries(LANGUAGES) as [Locale, string][]

/** The texts of the sign-in page, in each language. */
export function TextsTab(): ReactElement {
  const { text, language } = useTexts()
  const [locale, setLocale] = useState<Locale>(language)
  const [search, setSearch] = useState('')
  return (
    <BrandingEditor>
      {({ branding, set }) => {
        const own = branding.texts[locale] ?? {}
        const setText = (key: BrandTextKey, value: string): void =>
          set({ texts: { ...branding.texts, [locale]: changed(own, key, value) } })
        return (
          <>
            <p className="hint">{text('texts.lead')}</p>
            <Card aria-label={text('client.tab.texts')}>
              <search className="filters">
                <Select
                  label={text('branding.language')}
                  labelHidden
                  options={LOCALES.map(([value, label]) => ({ value, label }))}
                  value={locale}
                  onChange={setLocale}
                />
                <TextField
                  label={text('texts.search')}
                  labelHidden
                  className="filter-search"
                  type="search"
                  placeholder={text('texts.search')}
                  value={search}
                  onChange={setSearch}
                />
                <span className="parts-grow" />
                <span className="filter-count">
                  {text('texts.changed', { count: Object.keys(own).length })}
                </span>
              </search>
              <TextFields {...{ locale, search, own, setText }} />
            </Card>
          </>
        )
      }}
    </BrandingEditor>
  )
}

type OwnTexts = NonNullable<Branding['texts'][Locale]>

function changed(own: OwnTexts, key: BrandTextKey, value: string): OwnTexts {
  const { [key]: _, ...others } = own
  return value === '' ? others : { ...others, [key]: value }
}
