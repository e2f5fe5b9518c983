import type { BrandColor, ColorScheme } from '@shrd/contract/theme'
import { Button, ColorField, Segments } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ContrastReport } from './ContrastReport.tsx'
import { colorsOf } from './contrast.ts'
import type { ThemeProps } from './theme-props.ts'

const MAIN = ['accent', 'canvas', 'text', 'text-muted'] as const
const OTHERS = ['surface', 'accent-contrast', 'text-subtle', 'border', 'border-control'] as const
const COLOR = /^#[0-9a-f]{6}$/i

/** The colours of both schemes, with their contrast while they are typed. */
export function ColorFields({ theme, setTheme }: ThemeProps): ReactElement {
  const { text } = useTexts()
  const [scheme, setScheme] = useState<ColorScheme>('light')
  const chosen: Partial<Record<BrandColor, string | undefined>> = theme[scheme] ?? {}
  const shown = colorsOf(theme, scheme)
  const set = (color: BrandColor, value: string): void =>
    setTheme({ [scheme]: { ...chosen, [color]: value } })
  const field = (color: (typeof MAIN)[number] | (typeof OTHERS)[number]): ReactElement => {
    const value = chosen[color] ?? shown[color]
    const name = text(`branding.color.${color}`)
    return (
      <ColorField
        key={color}
        label={name}
        pickLabel={text('branding.pick', { name })}
        value={value}
        onChange={(next) => set(color, next)}
        error={COLOR.test(value) ? null : text('branding.wrongColor')}
      />
    )
  }
  return (
    <fieldset className="editor-group">
      <legend>{text('branding.colours')}</legend>
      <Segments
        label={text('branding.scheme')}
        options={(['light', 'dark'] as const).map((value) => ({
          value,
          label: text(`branding.${value}`),
        }))}
        value={scheme}
        onChange={setScheme}
      />
      <div className="color-grid">{MAIN.map(field)}</div>
      <details>
        <summary>{text('branding.moreColors')}</summary>
        <div className="color-grid">{OTHERS.map(field)}</div>
      </details>
      <ContrastReport theme={theme} scheme={scheme} onUse={set} />
      {Object.keys(chosen).length === 0 ? null : (
        <span>
          <Button size="sm" onClick={() => setTheme({ [scheme]: undefined })}>
            {text('branding.reset')}
          </Button>
        </span>
      )}
    </fieldset>
  )
}
