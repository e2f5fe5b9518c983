import type { ReactElement } from 'react'
import type { BrandingState } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { useColorName } from './use-color-name.ts'

/** The pairs of colours that are hard to read. */
export function LowContrastList({
  list,
}: {
  list: BrandingState['draft']['low_contrast']
}): ReactElement {
  const { text } = useTexts()
  const { number } = useFormats()
  const nameOf = useColorName()
  return (
    <ul className="effects">
      {list.map(({ scheme, foreground, ground, ratio, minimum }) => (
        <li key={`${scheme} ${foreground} ${ground}`}>
          {text(`branding.${scheme}`)}:{' '}
          {text('branding.contrastLow', {
            pair: text('branding.pair', {
              foreground: nameOf(foreground),
              ground: nameOf(ground),
            }),
            minimum: number(minimum),
            ratio: number(Math.round(ratio * 10) / 10),
          })}
        </li>
      ))}
    </ul>
  )
}
