import { Segments } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { ThemeProps } from './theme-props.ts'

const LAYOUTS = ['centered', 'split'] as const
const SCHEMES = ['light', 'dark', 'system'] as const
const ENGRAVINGS = ['rosette', 'waves', 'none'] as const

/** Layout, appearance and line art of the page. */
export function PageFields({ theme, setTheme }: ThemeProps): ReactElement {
  const { text } = useTexts()
  const { layout = 'centered', color_scheme = 'system', engraving = 'rosette' } = theme
  return (
    <fieldset className="editor-group">
      <legend>{text('branding.page')}</legend>
      <Segments
        label={text('branding.layout')}
        options={LAYOUTS.map((value) => ({ value, label: text(`branding.layout.${value}`) }))}
        value={layout}
        onChange={(value) => setTheme({ layout: value })}
      />
      <Segments
        label={text('branding.appearance')}
        options={SCHEMES.map((value) => ({ value, label: text(`branding.appearance.${value}`) }))}
        value={color_scheme}
        onChange={(value) => setTheme({ color_scheme: value })}
      />
      <Segments
        label={text('branding.engraving')}
        options={ENGRAVINGS.map((value) => ({
          value,
          label: text(`branding.engraving.${value}`),
        }))}
        value={engraving}
        onChange={(value) => setTheme({ engraving: value })}
      />
    </fieldset>
  )
}
