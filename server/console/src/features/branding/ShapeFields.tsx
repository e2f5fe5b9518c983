import { Select, Slider } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { ThemeProps } from './theme-props.ts'

/** Faces that every system has: the page downloads none. */
const FONTS = {
  system:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  serif: 'Georgia, "Times New Roman", "Noto Serif", serif',
  rounded: 'ui-rounded, "SF Pro Rounded", "Arial Rounded MT Bold", system-ui, sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
} as const

type FontName = keyof typeof FONTS

// The keys of an object literal are exactly those of its type.
const NAMES = Object.keys(FONTS) as FontName[]

function nameOf(font: string | undefined): FontName | 'other' {
  if (font === undefined) return 'system'
  return NAMES.find((name) => FONTS[name] === font) ?? 'other'
}

/** Corner radius and fonts. */
export function ShapeFields({ theme, setTheme }: ThemeProps): ReactElement {
  const { text } = useTexts()
  const { radius = 8, font } = theme
  const heading = theme['font-heading'] ?? undefined
  const own = (name: FontName | 'other') => ({ value: name, label: text(`branding.font.${name}`) })
  const body = nameOf(font)
  const headings = heading === undefined ? 'same' : nameOf(heading)
  return (
    <fieldset className="editor-group">
      <legend>{text('branding.shape')}</legend>
      <Slider
        label={text('branding.radius')}
        min={0}
        max={24}
        value={radius}
        valueText={text('branding.pixels', { value: radius })}
        onChange={(value) => setTheme({ radius: value })}
      />
      <div className="color-grid">
        <Select
          label={text('branding.headings')}
          options={[
            { value: 'same' as const, label: text('branding.font.same') },
            ...NAMES.map(own),
            ...(headings === 'other' ? [own('other')] : []),
          ]}
          value={headings}
          onChange={(name) => {
            if (name === 'other') return
            setTheme({ 'font-heading': name === 'same' ? null : FONTS[name] })
          }}
        />
        <Select
          label={text('branding.body')}
          options={[...NAMES.map(own), ...(body === 'other' ? [own('other')] : [])]}
          value={body}
          onChange={(name) => {
            if (name !== 'other') setTheme({ font: FONTS[name] })
          }}
        />
      </div>
    </fieldset>
  )
}
