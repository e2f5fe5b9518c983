import { type ReactElement, useId } from 'react'

const RADIUS = 70
const DEPTH = 0.3
const LOBES = 5
const STEPS = 180

/** One turn of r = R(1 + a·cos nθ) as path data. */
function rosette(): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI
    const r = RADIUS * (1 + DEPTH * Math.cos(LOBES * angle))
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const CURVE = rosette()

/** Props of {@link Engraving}. */
export interface EngravingProps {
  /** How many turned copies of the curve are drawn. @default 36 */
  turns?: number | undefined
  className?: string | undefined
}

/**
 * An `<svg>` with fine engraved lines, hidden from assistive technology. Use at most one per
 * screen, never behind text and never in a work area.
 */
export function Engraving({ turns = 36, className }: EngravingProps): ReactElement {
  const id = useId()
  const angles = Array.from({ length: turns }, (_, turn) => (turn * 360) / LOBES / turns)
  return (
    <svg
      className={className ? `parts-engraving ${className}` : 'parts-engraving'}
      viewBox="-94 -94 188 188"
      aria-hidden="true"
    >
      <defs>
        <path id={id} d={CURVE} vectorEffect="non-scaling-stroke" />
      </defs>
      {angles.map((angle) => (
        <use key={angle} href={`#${id}`} transform={`rotate(${angle.toFixed(2)})`} />
      ))}
    </svg>
  )
}
