import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Menu, MenuChoice, MenuItem, MenuPopup, MenuTrigger } from './Menu.tsx'
import '../styles.css'

const act = vi.fn()

beforeEach(() => {
  act.mockClear()
  render(
    <StrictMode>
      <button type="button">before</button>
      <Menu align="start">
        <MenuTrigger className="shrd-button">Menu</MenuTrigger>
        <MenuPopup label="Things">
          <MenuItem onClick={act}>First</MenuItem>
          <MenuItem>Last</MenuItem>
        </MenuPopup>
      </Menu>
      <button type="button">after</button>
    </StrictMode>,
  )
})
afterEach(cleanup)

const focused = () => document.activeElement?.textContent
const isOpen = () => document.querySelector('details')?.open
const goToMenu = () => screen.getByText('Menu').focus()

test.each(['Enter', ' '])('the key "%s" opens a menu, at its first item', async (key) => {
  goToMenu()
  await userEvent.keyboard(key === ' ' ? ' ' : `{${key}}`)
  await vi.waitFor(() => expect(focused()).toBe('First'))
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Last')
})

test('a letter leads to the next item that begins with it, and a shortcut stays one', async () => {
  goToMenu()
  await userEvent.keyboard('{ArrowDown}l')
  expect(focused()).toBe('Last')
  await userEvent.keyboard('F')
  expect(focused()).toBe('First')
  await userEvent.keyboard('x{Alt>}l{/Alt}')
  expect(focused()).toBe('First')
})

test('Enter on an item does it, closes the menu and gives the focus back', async () => {
  goToMenu()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect([act.mock.calls.length, isOpen(), focused()]).toEqual([1, false, 'Menu'])
})

test('Escape closes it, and Tab leads past its items in both directions', async () => {
  goToMenu()
  await userEvent.keyboard('{ArrowUp}{Escape}')
  expect([isOpen(), focused()]).toEqual([false, 'Menu'])
  await userEvent.keyboard('{ArrowDown}{Tab}')
  expect([isOpen(), focused()]).toEqual([false, 'after'])
  goToMenu()
  await userEvent.keyboard('{ArrowDown}{Shift>}{Tab}{/Shift}')
  expect([isOpen(), focused()]).toEqual([false, 'before'])
})

test('a click beside it closes it, and one on the button opens and closes it', async () => {
  const button = page.getByText('Menu', { exact: true })
  await button.click()
  await vi.waitFor(() => expect([isOpen(), focused()]).toEqual([true, 'First']))
  await button.click()
  expect(isOpen()).toBe(false)
  await button.click()
  await page.getByText('before').click()
  expect(isOpen()).toBe(false)
})

test('what it opens covers what comes after it, and takes no room', async () => {
  const { top } = screen.getByText('after').getBoundingClientRect()
  goToMenu()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByText('after').getBoundingClientRect().top).toBe(top)
  const { x, y } = screen.getByText('Last').getBoundingClientRect()
  expect(document.elementFromPoint(x + 2, y + 2)).toBe(screen.getByText('Last'))
})

test('the mark of what is not chosen has no colour that a forced palette could show', () => {
  render(
    <Menu>
      <MenuTrigger>Accounts</MenuTrigger>
      <MenuPopup label="Accounts">
        <MenuChoice chosen>Own</MenuChoice>
        <MenuChoice chosen={false}>Other</MenuChoice>
      </MenuPopup>
    </Menu>,
  )
  const marks = ['Own', 'Other'].map((name) => getComputedStyle(screen.getByText(name), '::before'))
  expect(marks.map(({ visibility }) => visibility)).toEqual(['visible', 'hidden'])
})
