import { MAIL_TEMPLATES, type MailTemplateKind } from '@shrd/contract/account-calls'
import { Card, CardHead, Select } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import type { Locale } from '../../data/types.ts'
import { LANGUAGES } from '../../locales/languages.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useClient } from '../client/client-context.ts'
import { BrandingEditor } from './BrandingEditor.tsx'
import { MailFields } from './MailFields.tsx'
import { MailPreview } from './MailPreview.tsx'

// The keys of an object literal are exactly those of its type.
const KINDS = Object.keys(MAIL_TEMPLATES) as MailTemplateKind[]
const LOCALES = Object.entries(LANGUAGES) as [Locale, string][]

/** The texts of mails, with a preview and a test. */
export function MailsTab(): ReactElement {
  const { text, language } = useTexts()
  const { client_id } = useClient()
  const [kind, setKind] = useState<MailTemplateKind>('one_time_code')
  const [locale, setLocale] = useState<Locale>(language)
  return (
    <BrandingEditor>
      {({ branding, set, version, status }) => {
        const ofKind = branding.mails[kind] ?? {}
        return (
          <>
            <p className="hint">{text('mails.lead')}</p>
            <div className="editor editor-even">
              <Card aria-label={text('client.tab.mails')}>
                <CardHead title={text(`mails.kind.${kind}`)} />
                <div className="filters">
                  <Select
                    label={text('mails.kind')}
                    labelHidden
                    className="filter-search"
                    options={KINDS.map((value) => ({ value, label: text(`mails.kind.${value}`) }))}
                    value={kind}
                    onChange={setKind}
                  />
                  <Select
                    label={text('branding.language')}
                    labelHidden
                    options={LOCALES.map(([value, label]) => ({ value, label }))}
                    value={locale}
                    onChange={setLocale}
                  />
                </div>
                <MailFields
                  key={`${kind} ${locale}`}
                  kind={kind}
                  template={ofKind[locale] ?? {}}
                  onChange={(template) =>
                    set({
                      mails: { ...branding.mails, [kind]: { ...ofKind, [locale]: template } },
                    })
                  }
                />
              </Card>
              <MailPreview {...{ client_id, kind, locale, version }} isSaved={status === 'saved'} />
            </div>
          </>
        )
      }}
    </BrandingEditor>
  )
}
