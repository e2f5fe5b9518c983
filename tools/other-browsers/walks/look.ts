import type { Person } from '../person.ts'
import type { Walk, World } from '../world.ts'

/** The measurable part of the appearance. The pictures show the rest. */
interface Measured {
  readonly overflows: boolean
  /** The brightness of text in the first field, from 0 (black) to 1. */
  readonly lightness: number
  /** Whether the label of the first field begins at its left or right end. */
  readonly labelAt: 'left' | 'right'
}

function measure(): Measured {
  const inside = document.querySelector('shrd-sign-in')?.shadowRoot ?? document
  const field = inside.querySelector<HTMLElement>('.shrd-input')
  const label = inside.querySelector('.shrd-label')
  if (!field || !label) throw new Error('there is no field')
  const text = document.createRange()
  text.selectNodeContents(label)
  const [of, at] = [field.getBoundingClientRect(), text.getBoundingClientRect()]
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(field)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  const { scrollWidth, clientWidth } = document.documentElement
  return {
    overflows: scrollWidth > clientWidth,
    lightness: (red + green + blue) / (3 * 255),
    labelAt: at.left - of.left < of.right - at.right ? 'left' : 'right',
  }
}

interface Look {
  readonly name: string
  readonly address: string
  readonly labelAt: 'left' | 'right'
  readonly width: number
}

async function lookAt(
  world: World,
  person: Person,
  { look, isDark }: { look: Look; isDark: boolean },
): Promise<void> {
  const { name, address, labelAt, width } = look
  await person.tab.resize(width, 800)
  await person.tab.goto(address)
  await person.see('field', 'E-mail address')
  await world.picture(person, `${name}-${isDark ? 'dark' : 'light'}`)
  const measured = await person.tab.evaluate(measure)
  const isAsked =
    !measured.overflows && measured.labelAt === labelAt && measured.lightness > 0.5 === isDark
  if (!isAsked) throw new Error(`${name}: ${JSON.stringify(measured)}`)
}

/**
 * Hosted page and element in the system's colour scheme, wide and narrow, left to right and right
 * to left.
 */
export function createLookWalk(scheme: 'light' | 'dark'): Walk {
  return {
    title: `hosted page and element look as they should, ${scheme}, in both directions, wide and narrow`,
    async run(world, person) {
      const { identity, vault } = world.stage.origins
      const hosted = { address: `${identity}/login`, labelAt: 'left' } as const
      const looks: Look[] = [
        { name: 'hosted', ...hosted, width: 1100 },
        { name: 'hosted-narrow', ...hosted, width: 390 },
        { name: 'element', address: `${vault}/embedded`, labelAt: 'left', width: 390 },
        { name: 'element-rtl', address: `${vault}/embedded-rtl`, labelAt: 'right', width: 390 },
      ]
      for (const look of looks) await lookAt(world, person, { look, isDark: scheme === 'dark' })
    },
  }
}
