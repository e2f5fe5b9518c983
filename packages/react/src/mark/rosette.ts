/** One closed curve r = R(1 + a cos nθ), to be turned `turns` times. */
export interface Rosette {
  /** n: how often the curve swings out. */
  lobes: number
  /** a: how far it swings, in parts of the radius. */
  depth: number
  turns: number
}

/** R. With the depth of 0.3 the curve reaches 91 of the 102 units of its box. */
const RADIUS = 70
const POINTS_PER_LOBE = 36

/** The path of one curve, around 0 0. */
export function rosettePath({ lobes, depth }: Rosette): string {
  const count = lobes * POINTS_PER_LOBE
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    const radius = RADIUS * (1 + depth * Math.cos(lobes * angle))
    // One decimal is a fourteen-hundredth of the drawing, and the same in every engine.
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** The angles in degrees that the curve is turned by: evenly through one lobe. */
export function rosetteAngles({ lobes, turns }: Rosette): readonly number[] {
  return Array.from({ length: turns }, (_, index) => (index * 360) / lobes / turns)
}
