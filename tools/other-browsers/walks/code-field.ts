import { decodePng, type Image } from '../../pictures/image.ts'
import { type Area, countInk, grow } from '../find-ink.ts'
import { type Person, until } from '../person.ts'
import type { Walk } from '../world.ts'

const FIELD = 'One-time code, 6 digits'

/** What a code field shows. */
interface Shown {
  readonly picture: Image
  /** In pixels of the picture. */
  readonly cells: readonly Area[]
}

/** Pixels inside a cell that belong to its border and ring. */
const BORDER = 5

/** Pixels around a cell that belong to its ring. */
const RING = 6

/** The cells, in pixels of the page, and the width of the window. Runs in the page. */
function measureCells(): { cells: Area[]; digits: string; width: number } {
  const cells = [...document.querySelectorAll('.shrd-cell')]
  return {
    cells: cells.map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return { x, y, width, height }
    }),
    digits: cells.map(({ textContent }) => textContent).join(''),
    width: innerWidth,
  }
}

/** A screenshot may show the frame before the last change. Runs in the page. */
async function waitForPaint(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Types digits, if there are any, and looks at the field once it shows them. */
async function lookAt({ tab, fill }: Person, digits: string): Promise<Shown> {
  if (digits === '') await tab.evaluate(() => (document.activeElement as HTMLElement).blur())
  else await fill(FIELD, digits)
  const { cells, width } = await until(`the digits “${digits}” in their cells`, async () => {
    const measured = await tab.evaluate(measureCells)
    return measured.cells.length === 6 && measured.digits === digits && measured
  })
  await tab.evaluate(waitForPaint)
  const picture = decodePng(await tab.screenshot())
  const scale = picture.width / width
  const scaled = cells.map((cell) => ({
    x: cell.x * scale,
    y: cell.y * scale,
    width: cell.width * scale,
    height: cell.height * scale,
  }))
  return { picture, cells: scaled }
}

/** Says what is wrong with a field that shows some digits, compared with the empty one. */
function findFaults(empty: Shown, shown: Shown, count: number): string[] {
  const ink = empty.cells.map((cell) =>
    countInk(empty.picture, shown.picture, { area: grow(cell, -BORDER) }),
  )
  // The cell that the next digit goes to shows the caret.
  const bare = ink.flatMap((pixels, at) => (at < count && pixels === 0 ? [at + 1] : []))
  const inked = ink.flatMap((pixels, at) => (at > count && pixels > 0 ? [at + 1] : []))
  const [first, last] = [empty.cells[0], empty.cells[5]]
  if (first === undefined || last === undefined) return ['there are no cells']
  const row = { ...first, width: last.x + last.width - first.x }
  const stray = countInk(empty.picture, shown.picture, {
    area: row,
    // The current cell has a ring around it.
    except: empty.cells.map((cell, at) => grow(cell, at === Math.min(count, 5) ? RING : 1)),
  })
  const isSteady = shown.cells.every(({ x, width }, at) => {
    const before = empty.cells[at]
    return before && Math.abs(x - before.x) < 0.1 && Math.abs(width - before.width) < 0.1
  })
  return [
    ...bare.map((cell) => `cell ${cell} shows no digit`),
    ...inked.map((cell) => `cell ${cell} is empty and has ink`),
    ...(stray > 0 ? [`${stray} pixels of ink between the cells`] : []),
    ...(isSteady ? [] : ['the cells move or grow']),
  ]
}

/** There are no baselines: other machines draw letters otherwise, so the drawing is measured. */
export const fillCodeField: Walk = {
  title: 'a code field draws each digit once, in its cell, and its cells keep their width',
  async run(world, person) {
    const { tab, fill, click, see } = person
    await tab.resize(320, 800)
    await tab.goto(`${world.stage.origins.identity}/login/otp`)
    await fill('E-mail address', world.email)
    await click('button', 'Request One Time Use Password (OTP)')
    await see('field', FIELD)
    const empty = await lookAt(person, '')
    const one = await lookAt(person, '4')
    const half = await lookAt(person, '492')
    const full = await lookAt(person, '492817')
    await world.picture(person, 'code-field')
    const [first] = empty.cells
    if (first === undefined) throw new Error('there are no cells')
    const doubled = countInk(one.picture, full.picture, { area: grow(first, -BORDER) })
    const faults = [
      ...findFaults(empty, one, 1),
      ...findFaults(empty, half, 3),
      ...findFaults(empty, full, 6),
      ...(doubled > 0 ? [`${doubled} pixels in the first cell change with later digits`] : []),
    ]
    if (faults.length > 0) throw new Error(faults.join('; '))
  },
}
