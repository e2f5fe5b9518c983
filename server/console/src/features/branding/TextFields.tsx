import { Note, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Waiting } from '../../components/Loaded.tsx'
import type { Locale } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { BRAND_TEXTS } from './brand-texts.ts'
import { useUsualTexts } from './use-usual-texts.ts'

/** Props of {@link TextFields}. */
export interface TextFieldsProps {
  locale: Locale
  search: string
  own: Readonly<Record<string, string>>
  setText: (key: string, value: string) => void
}

/** A field for each text that a client may replace, with the text of the service in it. */
export function TextFields(props: TextFieldsProps): ReactElement {
  const { locale, search, own, setText } = props
  const { text } = useTexts()
  const usual = useUsualTexts(locale)
  if (usual === 'failed') return <Note tone="danger">{text('texts.failed')}</Note>
  if (usual === null) return <Waiting rows={6} />
  const wanted = search.trim().toLocaleLowerCase()
  const shown = BRAND_TEXTS.filter(({ key }) =>
    `${key} ${usual[key] ?? ''} ${own[key] ?? ''}`.toLocaleLowerCase().includes(wanted),
  )
  if (shown.length === 0) return <p className="nothing">{text('texts.none')}</p>
  return (
    <div className="card-body stack" lang={locale}>
      {shown.map(({ key, slots }) => (
        <TextField
          key={key}
          label={usual[key] ?? key}
          aside={<code dir="ltr">{key}</code>}
          placeholder={usual[key] ?? ''}
          hint={slots.length === 0 ? null : text('texts.tags', { slots: slots.join(' ') })}
          value={own[key] ?? ''}
          onChange={(value) => setText(key, value)}
        />
      ))}
    </div>
  )
}
