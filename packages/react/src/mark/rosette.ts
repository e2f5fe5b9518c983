/** One closed curve r = R(1 + a cos nθ), drawn `turns` times with a rotation. */
export interface Rosette {
  /** n: the number of lobes. */
  lobes: number
  /** a: the depth of a lobe, as a fraction of the radius. */
  depth: number
  turns: number
}

/** R. With a depth of 0.3 the curve reaches 91 of the 102 units of its box. */
const RADIUS = 70
const POINTS_PER_LOBE = 36

/** The path of one curve around 0 0. */
export function rosettePath({ lobes, depth }: Rosette): string {
  const count = lobes * POINTS_PER_LOBE
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    const radius = RADIUS * (1 + depth * Math.cos(lobes * angle))
    // One decimal is enough for the size of the drawing and is equal in every engine.
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** The rotation angles in degrees, spread evenly over one lobe. */
export function rosetteAngles({ lobes, turns }: Rosette): readonly number[] {
  return Array.from({ length: turns }, (_, index) => (index * 360) / lobes / turns)
}
