import { type PointerEvent, type ReactElement, useRef, useState } from 'react'
import { PlotTable } from './PlotTable.tsx'
import type { PlotProps, PlotSeries } from './plot-props.ts'
import { areaPath, linePath, placePoints, plotScale } from './plot-scale.ts'

const WIDTH = 640
const HEIGHT = 160
/** Where a key leads, from a point and the last one. */
const KEYS = new Map<string, (at: number, last: number) => number>([
  ['ArrowLeft', (at) => at - 1],
  ['ArrowRight', (at) => at + 1],
  ['Home', () => 0],
  ['End', (_, last) => last],
])
const digits = (value: number): string => value.toLocaleString()

/**
 * An `<svg>` with lines over equal steps of time, and a `<table>` with the same numbers for assistive
 * technology. Arrow keys and the pointer read one point after the other.
 */
export function Plot(props: PlotProps): ReactElement {
  const { label, pointsLabel, points, series, formatValue = digits } = props
  const [current, setCurrent] = useState<number | null>(null)
  const { top, lines } = plotScale(Math.max(0, ...series.flatMap(({ values }) => values)))
  const last = points.length - 1
  const seen = usePointed(points.length, setCurrent)
  const read = current === null ? null : (points[current] ?? null)
  return (
    <figure className="parts-plot">
      {/* biome-ignore lint/a11y/useSemanticElements: it is no part of a form */}
      <div
        ref={seen.ref}
        className="parts-plot-field"
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points
        tabIndex={0}
        role="group"
        aria-label={label}
        {...seen.handlers}
        onKeyDown={(event) => {
          const move = KEYS.get(event.key)
          if (move === undefined) return
          event.preventDefault()
          setCurrent((at) => Math.min(last, Math.max(0, move(at ?? last + 1, last))))
        }}
        onBlur={() => setCurrent(null)}
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="parts-plot-lines"
          aria-hidden="true"
        >
          {lines.map((value) => {
            const y = HEIGHT - (value / top) * HEIGHT
            return <line key={value} className="parts-plot-grid" x1={0} x2={WIDTH} y1={y} y2={y} />
          })}
          {series.map((one, at) => (
            <Line key={one.name} series={one} top={top} isFilled={at === 0} />
          ))}
          {current === null ? null : <Cursor at={current} count={points.length} />}
        </svg>
        <ol className="parts-plot-axis" aria-hidden="true">
          {lines.toReversed().map((value) => (
            <li key={value}>{formatValue(value)}</li>
          ))}
        </ol>
      </div>
      <div className="parts-plot-ends" dir="ltr" aria-hidden="true">
        <span>{points[0]}</span>
        <span>{points.at(-1)}</span>
      </div>
      <figcaption className="parts-plot-legend">
        {series.map(({ name, tone = 'accent', values }) => (
          <span key={name} className={`parts-plot-key parts-plot-${tone}`}>
            {name}
            {current === null ? null : <b>{formatValue(values[current] ?? 0)}</b>}
          </span>
        ))}
        <span className="parts-plot-read" aria-live="polite">
          {read}
          {current === null ? null : (
            <span className="parts-hidden">
              {series.map(({ name, values }) => ` ${name}: ${formatValue(values[current] ?? 0)}`)}
            </span>
          )}
        </span>
      </figcaption>
      <PlotTable {...{ label, pointsLabel, points, series, formatValue }} />
    </figure>
  )
}

interface LineProps {
  series: PlotSeries
  top: number
  isFilled: boolean
}

function Line({ series, top, isFilled }: LineProps): ReactElement {
  const { values, tone = 'accent' } = series
  const placed = placePoints(values, { top, width: WIDTH, height: HEIGHT })
  return (
    <g className={`parts-plot-${tone}`}>
      {isFilled ? <path className="parts-plot-area" d={areaPath(placed, HEIGHT)} /> : null}
      <path className="parts-plot-line" d={linePath(placed)} vectorEffect="non-scaling-stroke" />
    </g>
  )
}

function Cursor({ at, count }: { at: number; count: number }): ReactElement {
  const x = count > 1 ? (at / (count - 1)) * WIDTH : WIDTH / 2
  return (
    <line
      className="parts-plot-cursor"
      {...{ x1: x, x2: x, y1: 0, y2: HEIGHT }}
      vectorEffect="non-scaling-stroke"
    />
  )
}

/** Finds the point under the pointer. */
function usePointed(count: number, show: (at: number | null) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const point = ({ clientX }: PointerEvent): void => {
    const box = ref.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    const share = (clientX - box.left) / box.width
    show(Math.min(count - 1, Math.max(0, Math.round(share * (count - 1)))))
  }
  return { ref, handlers: { onPointerMove: point, onPointerLeave: () => show(null) } }
}
