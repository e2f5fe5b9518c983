import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DropZone } from './DropZone.tsx'

const FILES = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]

function show() {
  const taken: string[][] = []
  render(
    <DropZone
      label="Attachments to add"
      hint="Any size"
      onFiles={(files) => taken.push(files.map(({ name }) => name))}
    >
      Drop files here
    </DropZone>,
  )
  const input = screen.getByLabelText('Attachments to add')
  return { taken, input, zone: input.closest('label') ?? document.body }
}

test('several files are dropped at once, and a folder among them is left out', () => {
  const { taken, zone } = show()
  const isDirectory = [false, true]
  const items = isDirectory.map((one) => ({
    kind: 'file',
    webkitGetAsEntry: () => ({ isDirectory: one }),
  }))
  const dataTransfer = { files: FILES, items, types: ['Files'] }
  fireEvent.dragEnter(zone, { dataTransfer })
  expect(zone.hasAttribute('data-over')).toBe(true)
  fireEvent.drop(zone, { dataTransfer })
  expect(zone.hasAttribute('data-over')).toBe(false)
  expect(taken).toEqual([['a.txt']])
})

test('text that is dragged over it is none of its business', () => {
  const { taken, zone } = show()
  const dataTransfer = { files: [], items: [], types: ['text/plain'] }
  fireEvent.dragEnter(zone, { dataTransfer })
  expect(zone.hasAttribute('data-over')).toBe(false)
  fireEvent.drop(zone, { dataTransfer })
  expect(taken).toEqual([])
})

test('files are chosen by keyboard too, the same one again included', async () => {
  const { taken, input } = show()
  await userEvent.tab()
  expect(document.activeElement).toBe(input)
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByText('Any size').id)
  if (!(input instanceof HTMLInputElement)) throw new TypeError('No input')
  await userEvent.upload(input, FILES)
  await userEvent.upload(input, FILES.slice(0, 1))
  expect(taken).toEqual([['a.txt', 'b.txt'], ['a.txt']])
})
