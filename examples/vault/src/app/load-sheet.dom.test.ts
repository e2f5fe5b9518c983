import { expect, test } from 'vitest'
import { loadSheet } from './load-sheet.ts'

test('a sheet is asked for in the mode of its preload, so that it is loaded once', async () => {
  const arrived = loadSheet('/assets/screens.css', 'sha384-abc')
  const link = document.head.querySelector<HTMLLinkElement>('link[href="/assets/screens.css"]')
  expect(link?.crossOrigin).toBe('anonymous')
  expect(link?.integrity).toBe('sha384-abc')
  link?.dispatchEvent(new Event('load'))
  await arrived
  link?.remove()
})
