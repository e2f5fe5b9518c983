import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CodeField } from './CodeField.tsx'
import '../styles.css'

afterEach(() => {
  cleanup()
  document.body.removeAttribute('style')
})

/** Shows the field in a widget and types into it. */
async function type(digits: string, width = '300px'): Promise<HTMLInputElement> {
  document.body.style.inlineSize = width
  render(
    <div className="shrd-widget">
      <CodeField label="Code" />
    </div>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  await userEvent.click(field)
  if (digits !== '') await userEvent.keyboard(digits)
  return field
}

const cells = () => [...document.querySelectorAll<HTMLElement>('.shrd-cell')]
const marked = () =>
  cells()
    .map((cell) => (cell.hasAttribute('data-current') ? '^' : '.'))
    .join('')

/** How many colours are on the screen where an element is. */
async function countColors(element: Element): Promise<number> {
  const shot = await page.elementLocator(element).screenshot({ base64: true, save: false })
  const picture = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${shot}`)).blob(),
  )
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (canvas === null) throw new Error('no canvas')
  canvas.drawImage(picture, 0, 0)
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height)
  return new Set(new Uint32Array(data.buffer)).size
}

describe('the input under the cells paints nothing', () => {
  test.each([
    ['half a code', '492'],
    ['a whole code', '492817'],
  ])('of %s, with its caret, its ring and its selection', async (_, digits) => {
    const field = await type(digits)
    for (const cell of cells()) cell.style.visibility = 'hidden'
    const ground = field.parentElement ?? field
    expect(await countColors(ground)).toBe(1)
    field.select()
    expect(await countColors(ground)).toBe(1)
  })
})

test.each(['300px', '224px'])(
  'cells of a field of %s keep their width as digits arrive',
  async (width) => {
    const field = await type('', width)
    const widths = () => cells().map((cell) => cell.getBoundingClientRect().width)
    const before = widths()
    await userEvent.type(field, '492817')
    expect(widths()).toEqual(before)
  },
)

describe('the marked cell', () => {
  test('is the one that the next digit goes to, and the last when all are there', async () => {
    const field = await type('')
    expect(marked()).toBe('^.....')
    await userEvent.type(field, '49')
    expect(marked()).toBe('..^...')
    await userEvent.type(field, '2817')
    expect(marked()).toBe('.....^')
  })

  test('follows the caret and the selection', async () => {
    const field = await type('492817')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await expect.poll(marked).toBe('...^..')
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await expect.poll(marked).toBe('.^^...')
    field.select()
    await expect.poll(marked).toBe('^^^^^^')
  })

  test('is the cell that was clicked', async () => {
    const field = await type('492817')
    const { left } = field.getBoundingClientRect()
    const third = cells()[2]?.getBoundingClientRect()
    if (third === undefined) throw new Error('no third cell')
    await userEvent.click(field, { position: { x: third.left - left + 8, y: 20 } })
    await expect.poll(marked).toBe('..^...')
  })
})
