import type { ProviderSign } from '@shrd/contract'
import { Button, Select } from '@shrd/parts'
import { Upload } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { KIND_NAMES } from './provider-draft.ts'
import { ICON_TYPES, readIcon } from './read-icon.ts'

/** Plain signs. Those of known providers are called like them. */
const PLAIN = ['people', 'building', 'school', 'key'] as const
const KNOWN = ['google', 'apple', 'microsoft', 'github', 'gitlab'] as const
const SIGNS: readonly ProviderSign[] = [...PLAIN, ...KNOWN]

/** Props of {@link IconField}. */
export interface IconFieldProps {
  /** A sign, an image in a `data:` address, or `null` for the usual icon. */
  value: string | null
  onChange: (icon: string | null) => void
}

/** The icon of a button: the usual one, a sign, or an image. */
export function IconField({ value, onChange }: IconFieldProps): ReactElement {
  const { text } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'taken' | 'refused' | null>(null)
  const image = value?.startsWith('data:') ? value : null
  const take = async (file: File): Promise<void> => {
    // The same words twice would be said only once.
    setOutcome(null)
    const address = await readIcon(file)
    setOutcome(address === null ? 'refused' : 'taken')
    if (address !== null) onChange(address)
  }
  return (
    <div className="stack">
      <Select
        label={text('provider.icon')}
        hint={text('provider.iconHint')}
        error={outcome === 'refused' ? text('provider.iconRefused') : null}
        options={[
          { value: '', label: text('provider.icon.usual') },
          ...(image === null ? [] : [{ value: image, label: text('provider.icon.own') }]),
          ...SIGNS.map((sign) => ({ value: sign, label: nameOf(sign) })),
        ]}
        value={value ?? ''}
        onChange={(chosen) => onChange(chosen || null)}
      />
      <div className="badges">
        {image === null ? null : <img src={image} alt="" width={20} height={20} />}
        <Button
          size="sm"
          icon={<Upload size={14} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {text('provider.iconUpload')}
        </Button>
      </div>
      <span className="parts-hidden" role="status">
        {outcome === 'taken' ? text('provider.iconTaken') : ''}
      </span>
      <input
        ref={input}
        hidden
        type="file"
        accept={ICON_TYPES}
        aria-label={text('provider.iconUpload')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void take(file)
        }}
      />
    </div>
  )

  function nameOf(sign: ProviderSign): string {
    const plain = PLAIN.find((one) => one === sign)
    const known = KNOWN.find((one) => one === sign)
    return plain ? text(`provider.icon.${plain}`) : known ? KIND_NAMES[known] : sign
  }
}
