import { Card, Segments, Select } from '@shrd/parts'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import { LANGUAGES, type Language } from '../../locales/languages.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type PreviewDevice, PreviewFrame } from './PreviewFrame.tsx'
import { usePreviewAddress } from './use-preview-address.ts'

/** `sign_in` is the first step of the client. The service draws it without a `step` that it knows. */
const STEPS = ['sign_in', 'register', 'otp', 'second_factor', 'reset'] as const
// The keys of an object literal are exactly those of its type.
const LOCALES = Object.entries(LANGUAGES) as [Language, string][]

/** Props of {@link PreviewPane}. */
export interface PreviewPaneProps {
  client_id: string
  /** The saved version of the draft. Another one loads the page anew. */
  version: number
}

/** The real hosted page with the saved draft. Nobody can sign in there. */
export function PreviewPane({ client_id, version }: PreviewPaneProps): ReactElement {
  const { text, language } = useTexts()
  const [device, setDevice] = useState<PreviewDevice>('desktop')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [step, setStep] = useState<(typeof STEPS)[number]>('sign_in')
  const [locale, setLocale] = useState<Language>(language)
  const address = usePreviewAddress(client_id)
  return (
    <div className="preview">
      <div className="preview-tools">
        <Segments
          label={text('branding.device')}
          labelHidden
          options={[
            {
              value: 'desktop',
              label: text('branding.device.desktop'),
              icon: <Monitor size={14} />,
            },
            {
              value: 'phone',
              label: text('branding.device.phone'),
              icon: <Smartphone size={14} />,
            },
          ]}
          value={device}
          onChange={setDevice}
        />
        <Segments
          label={text('branding.scheme')}
          labelHidden
          options={[
            { value: 'light', label: text('branding.light'), icon: <Sun size={14} /> },
            { value: 'dark', label: text('branding.dark'), icon: <Moon size={14} /> },
          ]}
          value={scheme}
          onChange={setScheme}
        />
        <span className="parts-grow" />
        <Select
          label={text('branding.step')}
          labelHidden
          options={STEPS.map((value) => ({ value, label: text(`branding.step.${value}`) }))}
          value={step}
          onChange={setStep}
        />
        <Select
          label={text('branding.language')}
          labelHidden
          options={LOCALES.map(([value, label]) => ({ value, label }))}
          value={locale}
          onChange={setLocale}
        />
      </div>
      <Card aria-label={text('branding.preview')} className="preview-window">
        <Loaded query={address} failedText={text('branding.previewFailed')} rows={8}>
          {({ url }) => (
            <>
              <div className="preview-chrome">
                <bdi dir="ltr">{new URL(url).host}</bdi>
              </div>
              <PreviewFrame
                key={`${step} ${locale} ${scheme} ${version}`}
                device={device}
                src={addressOf(url, { step, locale, scheme })}
              />
            </>
          )}
        </Loaded>
      </Card>
    </div>
  )
}

function addressOf(url: string, query: Readonly<Record<string, string>>): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}
