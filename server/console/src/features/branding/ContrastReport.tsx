import {
  type BrandColor,
  type ColorScheme,
  contrastRatio,
  type LowContrast,
  type ThemeInput,
} from '@shrd/contract/theme'
import { Button } from '@shrd/parts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { colorsOf, lowContrasts, nearestPassing } from './contrast.ts'
import { useColorName } from './use-color-name.ts'

/** Props of {@link ContrastReport}. */
export interface ContrastReportProps {
  theme: ThemeInput
  scheme: ColorScheme
  /** Puts a colour that passes in the place of one that does not. */
  onUse: (color: BrandColor, value: string) => void
}

const USUAL = [
  { foreground: 'accent-contrast', ground: 'accent' },
  { foreground: 'text', ground: 'canvas' },
  { foreground: 'text-muted', ground: 'surface' },
] as const

/** The contrast of the main pairs, and of every pair that is hard to read, with a way out. */
export function ContrastReport({ theme, scheme, onUse }: ContrastReportProps): ReactElement {
  const { text } = useTexts()
  const colors = colorsOf(theme, scheme)
  const low = lowContrasts(theme, scheme)
  return (
    <ul className="contrast" aria-live="polite">
      {USUAL.filter((pair) => low.every(({ foreground }) => foreground !== pair.foreground)).map(
        ({ foreground, ground }) => (
          <Pair
            key={foreground}
            {...{ foreground, ground }}
            ratio={contrastRatio(colors[foreground], colors[ground])}
          />
        ),
      )}
      {low.map((pair) => (
        <LowPair key={pair.foreground} {...{ pair, colors, onUse }} />
      ))}
      {low.length === 0 ? <li className="hint">{text('branding.contrastFine')}</li> : null}
    </ul>
  )
}

interface PairProps {
  foreground: string
  ground: string
  ratio: number
}

function Pair({ foreground, ground, ratio }: PairProps): ReactElement {
  const { text } = useTexts()
  const { number } = useFormats()
  const nameOf = useColorName()
  return (
    <li>
      <CircleCheck size={16} aria-hidden="true" />
      <span className="parts-grow">
        {text('branding.pair', { foreground: nameOf(foreground), ground: nameOf(ground) })}
      </span>
      <bdi dir="ltr">{text('branding.ratio', { ratio: number(round(ratio)) })}</bdi>
    </li>
  )
}

interface LowPairProps extends Pick<ContrastReportProps, 'onUse'> {
  pair: LowContrast
  colors: Readonly<Record<string, string>>
}

function LowPair({ pair, colors, onUse }: LowPairProps): ReactElement {
  const { text } = useTexts()
  const { number } = useFormats()
  const nameOf = useColorName()
  const { foreground, ground, ratio, minimum } = pair
  const nearest = nearestPassing(colors[foreground] ?? '#000000', {
    ground: colors[ground] ?? '#ffffff',
    minimum,
  })
  return (
    <li className="contrast-low">
      <TriangleAlert size={16} aria-hidden="true" />
      <span className="parts-grow">
        {text('branding.contrastLow', {
          pair: text('branding.pair', { foreground: nameOf(foreground), ground: nameOf(ground) }),
          minimum: number(minimum),
          ratio: number(round(ratio)),
        })}
        {nearest === null ? null : (
          <span className="contrast-way">
            {text('branding.nearest', { color: nearest })}
            <Button
              size="sm"
              // Only colours of the theme can be too pale: the fixed ones pass.
              onClick={() => onUse(foreground as BrandColor, nearest)}
            >
              {text('branding.useIt')}
            </Button>
          </span>
        )}
      </span>
    </li>
  )
}

/** Never up: 4.49 must not read as 4.5. */
function round(ratio: number): number {
  return Math.floor(ratio * 10) / 10
}
