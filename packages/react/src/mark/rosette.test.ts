import { expect, test } from 'vitest'
import { rosetteAngles, rosettePath } from './rosette.ts'

const rosette = { lobes: 5, depth: 0.3, turns: 36 }

test('the curve is closed and swings between R(1 - a) and R(1 + a)', () => {
  const path = rosettePath(rosette)
  expect(path).toMatch(/^M.*Z$/)
  const radii = path
    .slice(1, -1)
    .split('L')
    .map((point) => Math.hypot(...point.split(' ').map(Number)))
  expect(Math.max(...radii)).toBeCloseTo(91, 0)
  expect(Math.min(...radii)).toBeCloseTo(49, 0)
})

test('the turns spread evenly through one lobe', () => {
  const angles = rosetteAngles(rosette)
  expect(angles).toHaveLength(36)
  expect(angles[1]).toBeCloseTo(2)
  expect(angles.at(-1)).toBeCloseTo(70)
})
