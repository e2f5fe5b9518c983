import { type ReactElement, useId } from 'react'
import { type Rosette, rosetteAngles, rosettePath } from './rosette.ts'

interface EngravingProps extends Partial<Rosette> {
  /** `rosette` for a medallion, `waves` for the bottom of a page. @default 'rosette' */
  pattern?: 'rosette' | 'waves'
  className?: string
}

/**
 * Fine line art as on security paper. Use it as decoration, at most once per screen and never
 * behind text. The page's style sheet sets place and size. Renders an `<svg>`.
 */
export function Engraving(props: EngravingProps): ReactElement {
  const { pattern = 'rosette', lobes = 5, depth = 0.3, turns = 36, className } = props
  const id = useId()
  const rosette = { lobes, depth, turns }
  const waves = pattern === 'waves'
  return (
    <svg
      className={['shrd-engraving', className].filter(Boolean).join(' ')}
      viewBox={waves ? '0 0 1440 900' : '-102 -102 204 204'}
      preserveAspectRatio={waves ? 'xMidYMax slice' : undefined}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <path
          id={id}
          d={waves ? `M-200 0${WAVE}` : rosettePath(rosette)}
          vectorEffect="non-scaling-stroke"
        />
      </defs>
      {(waves ? WAVE_TURNS : rosetteTurns(rosette)).map((transform) => (
        <use key={transform} href={`#${id}`} transform={transform} />
      ))}
    </svg>
  )
}

const WAVE = /* @__PURE__ */ 'c64.8 -60 115.2 -60 180 0s115.2 60 180 0'.repeat(6)

/** Each wave is lower, further back and flatter than the one before. */
const WAVE_TURNS: readonly string[] = /* @__PURE__ */ Array.from(
  { length: 22 },
  (_, index) =>
    `translate(${-9 * index} ${640 + 10 * index}) scale(1 ${(1 - index * 0.039).toFixed(2)})`,
)

function rosetteTurns(rosette: Rosette): readonly string[] {
  return rosetteAngles(rosette).map((angle) => `rotate(${angle.toFixed(2)})`)
}
