import { type ReactElement, useId } from 'react'
import { rosetteAngles, rosettePath } from '../mark/rosette.ts'

const HUES = 6

interface SealProps {
  of: string
  /** Number of curves; a larger seal uses four. @default 2 */
  turns?: number
}

/**
 * A small rosette drawn from an id, for a user without a picture or name. It helps to recognise a
 * user and proves nothing. Renders an `<svg>`.
 */
export function Seal({ of, turns = 2 }: SealProps): ReactElement {
  const id = useId()
  const number = [...of].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const rosette = { lobes: 5 + (number % 8), depth: 0.3, turns }
  return (
    <svg
      className="shrd-portrait"
      data-hue={(number >>> 3) % HUES}
      viewBox="-102 -102 204 204"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <path id={id} d={rosettePath(rosette)} vectorEffect="non-scaling-stroke" />
      </defs>
      {rosetteAngles(rosette).map((angle) => (
        <use key={angle} href={`#${id}`} transform={`rotate(${angle})`} />
      ))}
    </svg>
  )
}
