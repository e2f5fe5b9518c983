import { BRAND_TEXTS, type BrandTextKey, brandTextProblem } from '@shrd/contract/account-calls'
import { Note, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Waiting } from '../../components/Loaded.tsx'
import type { Locale } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { BRAND_TEXT_ORDER } from './brand-text-order.ts'
import { useUsualTexts } from './use-usual-texts.ts'

/** Props of {@link TextFields}. */
export interface TextFieldsProps {
  locale: Locale
  search: string
  own: Readonly<Partial<Record<BrandTextKey, string>>>
  setText: (key: BrandTextKey, value: string) => void
}

/** A field for each text that a client may replace, with the text of the service in it. */
export function TextFields(props: TextFieldsProps): ReactElement {
  const { locale, search, own, setText } = props
  const { text } = useTexts()
  const usual = useUsualTexts(locale)
  if (usual === 'failed') return <Note tone="danger">{text('texts.failed')}</Note>
  if (usual === null) return <Waiting rows={6} />
  const wanted = search.trim().toLocaleLowerCase()
  const shown = BRAND_TEXT_ORDER.filter((key) =>
    `${key} ${usual[key] ?? ''} ${own[key] ?? ''}`.toLocaleLowerCase().includes(wanted),
  )
  const hintOf = (key: BrandTextKey): string | null => {
    const { slots } = BRAND_TEXTS[key]
    return slots.length === 0 ? null : text('texts.tags', { slots: slots.join(' ') })
  }
  if (shown.length === 0) return <p className="nothing">{text('texts.none')}</p>
  return (
    <div className="card-body stack" lang={locale}>
      {shown.map((key) => (
        <TextField
          key={key}
          label={usual[key] ?? key}
          aside={<code dir="ltr">{key}</code>}
          placeholder={usual[key] ?? ''}
          hint={hintOf(key)}
          limit={BRAND_TEXTS[key].most}
          value={own[key] ?? ''}
          error={isWrong(key, own[key]) ? (hintOf(key) ?? text('texts.plain')) : null}
          onChange={(value) => setText(key, value)}
        />
      ))}
    </div>
  )
}

function isWrong(key: BrandTextKey, value: string | undefined): boolean {
  return value !== undefined && brandTextProblem(key, value) !== undefined
}
